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
  /** `own` says that an own nonce took part, so the seed was settled before it. */
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
    if (pin) this.#note(pin, stateAfter(pin, view, before, events));
    const anyChance = plies.some(({ seat }) => seat === null);
    if (!anyChance || this.verdict?.kind === 'wrong') return;
    if (pin && pin.commitment !== view.commitment) this.verdict = { kind: 'wrong', fault: 'commitment', ply: null };
    else if (view.phase === 'over' && (this.verdict === null || this.verdict.kind === 'unreachable'))
      void this.#check({ view, you, plies });
  }

  /** The command to sit down, with a nonce if the game has not begun. */
  sit({ view, you }: Ledger, wanted: { readonly seat?: number; readonly invite?: string } = {}): Command {
    const number = view.phase === 'waiting' ? this.#nonce(view, you.guest, wanted.seat ?? null) : noNonce;
    return { type: 'sit', ...wanted, number };
  }

  /** What was kept of the table; what it shows first is kept. */
  #pinned({ phase, commitment }: TableView): Pin | null {
    const { pins } = this.around;
    const found = pins.read(this.table);
    // Of a game that is over all is known, so there is nothing to keep.
    if (found || phase === 'over') return found;
    const pin: Pin = { commitment, nonce: null, guest: '', seat: null, state: 'made' };
    pins.write(this.table, pin);
    return pin;
  }

  #nonce(view: TableView, guest: string, seat: number | null): string {
    const pin = this.#pinned(view);
    if (!pin) return noNonce;
    const nonce = pin.nonce !== null && pin.guest === guest ? pin.nonce : this.around.nonce();
    this.around.pins.write(this.table, { ...pin, nonce, guest, seat, state: 'sent' });
    return nonce;
  }

  #note(pin: Pin, state: Pin['state']): void {
    if (state !== pin.state) this.around.pins.write(this.table, { ...pin, state });
  }

  async #check({ view, you, plies }: Omit<Ledger, 'number'>): Promise<void> {
    this.verdict = { kind: 'checking' };
    const pin = this.around.pins.read(this.table);
    const own = pin?.state === 'taken';
    const kept = {
      commitment: pin?.commitment,
      nonce: (own && pin.nonce) || undefined,
      guest: own ? pin.guest : you.guest,
      people: peopleOf(view, own ? pin : null),
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

/** What has become of the own nonce. It takes part when its bringer held a seat as the game began; once that is so it stays so, whatever the server says later. */
function stateAfter(pin: Pin, view: TableView, before: Phase, events: readonly TableEvent[]): Pin['state'] {
  if (pin.nonce === null || pin.state === 'made') return 'made';
  const seated = view.seats.some(({ people }) => people.some(({ guest }) => guest === pin.guest));
  if (view.phase === 'waiting') {
    if (seated) return 'taken';
    // Whoever has left may sit down again on another device, with another nonce.
    return pin.state === 'taken' ? 'made' : 'sent';
  }
  const moved = before === 'waiting' ? lastMove(pin.guest, events) : null;
  if (moved) return moved === 'sat' ? 'taken' : 'made';
  // Without teams no game begins before all who hold its seats have come.
  return seated && !view.teams ? 'taken' : pin.state;
}

/** What somebody did last before the game began. */
function lastMove(wanted: string, events: readonly TableEvent[]): 'sat' | 'left' | null {
  let last: 'sat' | 'left' | null = null;
  for (const event of events) {
    if (event.type === 'started') break;
    if ((event.type === 'sat' || event.type === 'left') && event.guest === wanted) last = event.type;
  }
  return last;
}

/** Who can have brought a nonce: those who hold a seat for people or programs, alone unless there are teams; oneself only at the seat that was asked for. */
function peopleOf({ seats, teams }: TableView, own: Pin | null): string[] {
  const people = seats
    .filter(({ setup }) => setup.kind !== 'computer')
    .flatMap((seat) => seat.people.slice(0, teams ? undefined : 1).map(({ guest }) => ({ seat: seat.seat, guest })));
  return people
    .filter(({ seat, guest }) => guest !== own?.guest || own.seat === null || own.seat === seat)
    .map(({ seat, guest }) => `${String(seat)} ${guest}`);
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
