/**
 * A visit to an online table: the live connection, what came over it, and what is asked of the server. Whatever happens to the connection, the
 * board stays; an own ply that is under way is sent again when the connection is back.
 */
import { SvelteMap } from 'svelte/reactivity';
import type * as protocol from '../core/generated/protocol';
import { randomShare } from '../core/random';
import type { Rules } from '../core/rules';
import type { Timing } from '../table/timing';
import { Refused, Unreachable, type Api } from './api';
import { Connection, type ConnectionAround, type Status } from './connection';
import { nobody, updated, welcomed, type Ledger, type Pending } from './ledger';
import { Luck } from './luck.svelte';
import { OnlineGame } from './online-game.svelte';
import { chanceNonce } from './opening';
import type { Pins } from './pins';
import { ServerTime } from './server-time';

export interface VisitAround extends Timing {
  readonly rules: Rules;
  readonly api: Pick<Api, 'look' | 'meAnew' | 'record'>;
  readonly pins: Pins;
  readonly connection: ConnectionAround;
  /** Where the live connection of a table begins. */
  readonly address: (table: string, after: number | null) => string;
}

/** How long a reaction is seen, in milliseconds. */
const reactionTime = 6000;

interface Asked {
  readonly done: () => void;
  readonly refused: (error: Error) => void;
}

export class Visit {
  readonly connection: Connection;
  readonly #time = new ServerTime();
  readonly #asked = new Map<number, Asked>();
  #ids = 0;
  /** The number of the ply that is under way. */
  #plyId: number | null = null;
  /** A gap was found: the next connection asks for everything. */
  #anew = false;

  /** Whether chance is what the server promised. */
  readonly luck: Luck;
  game = $state.raw<OnlineGame | null>(null);
  presence = $state.raw<protocol.Presence>(nobody);
  status = $state.raw<Status>({ kind: 'closed' });
  /** The server cannot keep anything just now. */
  storageAway = $state(false);
  /** What others do is heard of later than usual. */
  slow = $state(false);
  /** Why there is nothing to be seen: no such table, or nobody answers. */
  problem = $state.raw<'missing' | 'unreachable' | null>(null);
  /** Why the last ply was taken back, or why something did not happen for which nobody waits. */
  trouble = $state.raw<Refused | Unreachable | null>(null);
  /** The last reaction of people, by their ids. */
  readonly reactions = new SvelteMap<string, protocol.Reaction>();
  /** Called with what has happened at the table, after it is known there. */
  told: (events: readonly protocol.TableEvent[]) => void = () => undefined;
  /** Called when somebody gives a sign. */
  reacted: (guest: string, reaction: protocol.Reaction) => void = () => undefined;

  constructor(
    readonly id: string,
    private readonly around: VisitAround,
  ) {
    this.luck = new Luck(id, { ...around, record: (table) => around.api.record(table), nonce: chanceNonce });
    this.connection = new Connection(around.connection, {
      address: () => around.address(id, this.game && !this.#anew ? this.game.ledger.number : null),
      heard: (message) => this.#heard(message as protocol.ServerMessage),
      changed: (status) => this.#changed(status),
      pong: ({ now }, sent, received) => this.#time.answered(now, sent, received),
      prepare: () => this.#prepare(),
    });
  }

  /** Looks whether there is such a table, since a refused live connection does not say why, and connects to it. */
  async open(): Promise<void> {
    this.problem = null;
    try {
      await this.around.api.look(this.id);
    } catch (error) {
      this.problem = this.#isMissing(error) ? 'missing' : 'unreachable';
    }
    // Nobody answers yet; it is tried until somebody does.
    if (this.problem !== 'missing') this.connection.start(this.problem === null);
  }

  /** Asks the server to do something; rejects with `Refused`, or with `Unreachable` when nothing is connected. */
  ask(command: protocol.Command): Promise<void> {
    return new Promise((done, refused) => {
      const id = ++this.#ids;
      if (this.connection.send({ type: 'command', id, command })) this.#asked.set(id, { done, refused });
      else refused(new Unreachable());
    });
  }

  close(): void {
    this.connection.close();
    this.game?.close();
  }

  #isMissing(error: unknown): boolean {
    return error instanceof Refused && (error.code === 'table/not_found' || error.code === 'request/malformed');
  }

  async #prepare(): Promise<void> {
    if (this.game) {
      await this.around.api.meAnew();
      return;
    }
    try {
      await this.around.api.look(this.id);
    } catch (error) {
      if (!this.#isMissing(error)) throw error;
      this.connection.close();
      this.problem = 'missing';
      throw error;
    }
  }

  #changed(status: Status): void {
    this.status = status;
    if (status.kind === 'open') return;
    // Whoever connects again is told what is still so.
    this.storageAway = false;
    this.slow = false;
    this.presence = nobody;
    this.#plyId = null;
    for (const { refused } of this.#asked.values()) refused(new Unreachable());
    this.#asked.clear();
    if (status.kind === 'lost') this.#time.forget();
  }

  #heard(message: protocol.ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#time.heard(message.now, this.around.connection.now());
        this.presence = message.presence;
        this.#welcome(welcomed(message));
        break;
      case 'update':
      case 'played':
        this.#time.heard(message.now, this.around.connection.now());
        this.#update(message);
        break;
      case 'you':
        if (this.game) this.game.take({ ...this.game.ledger, you: message.you });
        break;
      case 'presence':
        this.presence = message.presence;
        break;
      case 'done':
        this.#asked.get(message.id)?.done();
        this.#asked.delete(message.id);
        break;
      case 'refused':
        this.#refused(message.id, message.error);
        break;
      case 'reaction':
        this.#react(message.guest, message.reaction);
        break;
      case 'notice':
        this.#notice(message.code);
        break;
    }
  }

  #welcome(ledger: Ledger): void {
    this.#anew = false;
    this.problem = null;
    this.luck.heard(ledger);
    if (this.game) {
      this.game.take(ledger);
      this.#resume();
      return;
    }
    this.game = new OnlineGame(ledger, {
      rules: this.around.rules,
      play: (pending) => this.#play(pending),
      ask: (command) => this.#order(command),
      now: () => this.#time.at(this.around.connection.now()),
      random: randomShare,
      wait: this.around.wait,
      moves: this.around.moves,
    });
  }

  #update(message: Extract<protocol.ServerMessage, { type: 'update' | 'played' }>): void {
    if (!this.game) return;
    const { number } = this.game.ledger;
    const ledger = updated(this.game.ledger, message);
    if (ledger === 'gap') {
      this.#anew = true;
      this.connection.renew();
      return;
    }
    this.luck.heard(
      ledger,
      this.game.view.phase,
      message.events.map(({ event }) => event),
    );
    this.game.take(ledger);
    this.told(message.events.filter((event) => event.number > number).map(({ event }) => event));
    if (this.#plyId === null) this.#resume();
  }

  /** After the connection came back: what is still under way is sent again. */
  #resume(): void {
    if (this.game?.pending && this.#plyId === null) this.game.playAgain();
  }

  #play({ ply, after, undos }: Pending): void {
    this.trouble = null;
    const id = ++this.#ids;
    // A server of the version before would not understand a field that says nothing.
    const command: protocol.Command = { type: 'ply', ply, after, ...(undos > 0 && { undos }) };
    if (!this.connection.send({ type: 'command', id, command })) return;
    this.#plyId = id;
    const answered = (): void => {
      if (this.#plyId === id) this.#plyId = null;
    };
    this.#asked.set(id, {
      done: answered,
      refused: (error) => {
        // A lost connection refuses nothing.
        if (!(error instanceof Refused) || this.#plyId !== id) return;
        answered();
        this.game?.takeBack();
        this.trouble = error;
      },
    });
  }

  #refused(id: number | null, refusal: protocol.Refusal): void {
    if (id === null && this.#isMissing(new Refused(refusal))) {
      // The server was set back to a time before the table was opened.
      this.connection.close();
      this.problem = 'missing';
      return;
    }
    const asked = id === null ? undefined : this.#asked.get(id);
    if (id !== null) this.#asked.delete(id);
    if (asked) asked.refused(new Refused(refusal));
    else this.trouble = new Refused(refusal);
  }

  /** Asks for something whose answer nobody waits for; what goes wrong is told all the same. */
  #order(command: protocol.Command): void {
    this.trouble = null;
    this.ask(command).catch((error: unknown) => {
      this.trouble = error instanceof Refused ? error : new Unreachable();
    });
  }

  #react(guest: string, reaction: protocol.Reaction): void {
    this.reactions.set(guest, reaction);
    this.reacted(guest, reaction);
    void this.around.wait(reactionTime).then(() => {
      if (this.reactions.get(guest) === reaction) this.reactions.delete(guest);
    });
  }

  #notice(code: protocol.NoticeCode): void {
    if (code === 'storage_away') this.storageAway = true;
    else if (code === 'storage_back') this.storageAway = false;
    else if (code === 'bus_away') this.slow = true;
    else if (code === 'bus_back') this.slow = false;
    // After the others the server closes the connection, and it comes back by itself.
  }
}
