/**
 * Whether the luck at a table is what the server promised. The commitment is kept as soon as the table is seen, and only then a nonce is made and
 * sent; when the game is over the rules core draws everything again from the seed that is told now, and compares it with what was kept. The
 * server is not believed in anything that was kept here. What this proves is in docs/fair-chance.md.
 */
import type { Command, Phase, TableEvent, TableView } from '../core/generated/protocol';
import type { ChanceFault, Rules } from '../core/rules';
import { Unreachable } from './api';
import type { Ledger } from './ledger';
import type { Pin, Pins } from './pins';

export type Verdict =
  | { readonly kind: 'checking' }
  /** `own` says that an own nonce took part, so nobody could choose the seed to suit the game. */
  | { readonly kind: 'right'; readonly drawn: number; readonly own: boolean }
  | { readonly kind: 'wrong'; readonly fault: ChanceFault; readonly ply: number | null }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' };

export interface LuckAround {
  readonly rules: Pick<Rules, 'checkChance' | 'open'>;
  readonly record: (table: string) => Promise<string>;
  readonly pins: Pins;
  /** A nonce that nobody can guess. */
  readonly nonce: () => string;
}

/** What is sent in place of a nonce where none would count. */
const noNonce = '-';

export class Luck {
  /** What came of checking; nothing while there was no chance, or the game goes on as it should. */
  verdict = $state.raw<Verdict | null>(null);

  constructor(
    private readonly table: string,
    private readonly around: LuckAround,
  ) {}

  /** What the server has said, and what has happened since it was in `before`. */
  heard({ view, you, plies }: Ledger, before: Phase = view.phase, events: readonly TableEvent[] = []): void {
    const pin = this.#pinned(view);
    if (pin) this.#note(pin, isInTime(pin, view, before, events));
    const anyChance = plies.some(({ seat }) => seat === null);
    if (!anyChance || this.verdict?.kind === 'wrong') return;
    if (pin && pin.commitment !== view.commitment) this.verdict = { kind: 'wrong', fault: 'commitment', ply: null };
    else if (view.phase === 'over' && (this.verdict === null || this.verdict.kind === 'unreachable'))
      void this.#check({ view, you, plies });
  }

  /** The command to sit down, with a nonce if the game has not begun. */
  sit({ view, you }: Ledger, wanted: { readonly seat?: number; readonly invite?: string } = {}): Command {
    const number = view.phase === 'waiting' ? this.#nonce(view, you.guest) : noNonce;
    return { type: 'sit', ...wanted, number };
  }

  /** What was kept of the table; what it shows first is kept. */
  #pinned({ phase, commitment }: TableView): Pin | null {
    const { pins } = this.around;
    const found = pins.read(this.table);
    // Of a game that is over all is known, so there is nothing to keep.
    if (found || phase === 'over') return found;
    const pin = { commitment, nonce: null, guest: '', inTime: false };
    pins.write(this.table, pin);
    return pin;
  }

  #nonce(view: TableView, guest: string): string {
    const pin = this.#pinned(view);
    if (!pin) return noNonce;
    if (pin.nonce !== null && pin.guest === guest) return pin.nonce;
    const nonce = this.around.nonce();
    this.around.pins.write(this.table, { ...pin, nonce, guest, inTime: false });
    return nonce;
  }

  #note(pin: Pin, inTime: boolean): void {
    if (inTime !== pin.inTime) this.around.pins.write(this.table, { ...pin, inTime });
  }

  async #check({ view, you, plies }: Omit<Ledger, 'number'>): Promise<void> {
    this.verdict = { kind: 'checking' };
    const pin = this.around.pins.read(this.table);
    const own = pin?.inTime === true;
    const kept = {
      commitment: pin?.commitment,
      nonce: (own && pin.nonce) || undefined,
      guest: own ? pin.guest : you.guest,
      people: peopleOf(view),
    };
    try {
      const { rules, record } = this.around;
      const found = rules.checkChance(await record(this.table), shownRecord(rules, view, plies), kept);
      this.verdict = found.kind === 'right' ? { ...found, own } : found;
    } catch (error) {
      this.verdict = { kind: error instanceof Unreachable ? 'unreachable' : 'unknown' };
    }
  }
}

/** Whether the own nonce takes part: its bringer held a seat when the game began. Once that is so it stays so, whatever the server says later. */
function isInTime(pin: Pin, view: TableView, before: Phase, events: readonly TableEvent[]): boolean {
  if (pin.nonce === null) return false;
  const seated = view.seats.some(({ people }) => people.some(({ guest }) => guest === pin.guest));
  if (view.phase === 'waiting') return seated;
  const waited =
    before === 'waiting'
      ? events.slice(
          0,
          events.findIndex(({ type }) => type === 'started'),
        )
      : [];
  const moved = waited.findLast(
    (event) => (event.type === 'sat' || event.type === 'left') && event.guest === pin.guest,
  );
  // Without teams no game begins before all who hold its seats have come.
  return moved ? moved.type === 'sat' : pin.inTime || (!view.teams && seated);
}

/** Who can have brought a nonce: those who hold a seat for people or programs, alone unless there are teams. */
function peopleOf({ seats, teams }: TableView): string[] {
  return seats
    .filter(({ setup }) => setup.kind !== 'computer')
    .flatMap(({ seat, people }) =>
      people.slice(0, teams ? undefined : 1).map(({ guest }) => `${String(seat)} ${guest}`),
    );
}

/** The record of the game as this page has shown it. */
function shownRecord(rules: Pick<Rules, 'open'>, { game, start }: TableView, plies: Ledger['plies']): string {
  const match = rules.open(game, start ?? undefined);
  try {
    for (const { ply } of plies) match.play(ply);
    return match.record([]);
  } finally {
    match.free();
  }
}
