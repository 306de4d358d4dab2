/**
 * What this browser keeps of the chance of a table, so nobody can change it afterwards: the commitment that the table showed first, and the own
 * nonce. It lasts longer than the page, since games do; where nothing can be kept, it lasts as long as the page.
 */
import { fieldsOf, parsed } from '../core/own';

export interface Pin {
  readonly commitment: string;
  /** It is made once, after the commitment was kept, and stays the same however often it is sent: so a server cannot ask for another one by refusing it. */
  readonly nonce: string | null;
  /** Who brings it, and the seat that they asked for; null when any seat is right. */
  readonly guest: string;
  readonly seat: number | null;
  /** Whether it was only made, or is given back since the seat was; whether it was sent; or whether it was seen to be taken before the game began. */
  readonly state: 'made' | 'sent' | 'taken';
}

/** Where pins are kept, by the id of the table. */
export interface Pins {
  read(table: string): Pin | null;
  write(table: string, pin: Pin): void;
}

const prefix = 'calot.luck.';
/** So many tables are kept; the oldest ones make room. */
export const mostPins = 300;

/** Pins in a storage such as that of the browser, which may refuse everything. */
export function pinsIn(storage: () => Storage, now: () => number = Date.now): Pins {
  const here = new Map<string, Pin>();
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (table) => attempt((kept) => readPin(kept.getItem(prefix + table))) ?? here.get(table) ?? null,
    write(table, pin) {
      here.set(table, pin);
      attempt((kept) => {
        const found = kept.getItem(prefix + table);
        if (found === null) makeRoom(kept);
        kept.setItem(prefix + table, JSON.stringify({ ...pin, at: momentOf(found) ?? now() }));
      });
    },
  };
}

export const browserPins = pinsIn(() => localStorage);

function makeRoom(kept: Storage): void {
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
  const pins = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: momentOf(kept.getItem(key)) ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of pins.slice(mostPins - 1)) kept.removeItem(key);
}

/** When a pin was made, in milliseconds since 1970. */
function momentOf(text: string | null): number | null {
  const { at } = fieldsOf(parsed(text));
  return typeof at === 'number' ? at : null;
}

function readPin(text: string | null): Pin | null {
  const { commitment, guest, nonce, seat, state } = fieldsOf(parsed(text));
  if (typeof commitment !== 'string' || typeof guest !== 'string') return null;
  return {
    commitment,
    guest,
    nonce: typeof nonce === 'string' ? nonce : null,
    seat: typeof seat === 'number' ? seat : null,
    state: state === 'sent' || state === 'taken' ? state : 'made',
  };
}
