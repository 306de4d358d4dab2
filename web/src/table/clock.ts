/**
 * The clock of a table: none, a time for each ply, or a bank of time with an increment. Pure: the time is handed in, in
 * milliseconds. A clock that is not running eats nothing, so a closed page costs no time.
 */
import type { ClockSetup } from '../core/generated/protocol';

/** Days for a ply are only given where the table outlasts the page. */
export type ClockSetting = Exclude<ClockSetup, { kind: 'days' }>;

export interface Clock {
  readonly setting: ClockSetting;
  /** What each seat has left, in milliseconds, without the time that the running seat is using up. */
  readonly left: readonly number[];
  /** The seat whose time runs, and since when. */
  readonly running: { readonly seat: number; readonly since: number } | null;
}

export function newClock(setting: ClockSetting, seats: number): Clock {
  return { setting, left: new Array<number>(seats).fill(allowance(setting)), running: null };
}

/** The clock runs for a seat from now on; nothing changes when it runs for this seat already. */
export function startClock(clock: Clock, seat: number, now: number): Clock {
  if (clock.setting.kind === 'none' || clock.running?.seat === seat) return clock;
  return { ...pauseClock(clock, now), running: { seat, since: now } };
}

/** The clock stands still and what was used is taken off; no increment is given, since no ply was made. */
export function pauseClock(clock: Clock, now: number): Clock {
  if (!clock.running) return clock;
  return { ...withLeft(clock, clock.running.seat, timeLeft(clock, clock.running.seat, now)), running: null };
}

/** The running seat has made its ply: its time stops, and a new minute or the increment is given. */
export function plyMade(clock: Clock, now: number): Clock {
  const { running, setting } = clock;
  if (!running) return clock;
  const left = timeLeft(clock, running.seat, now);
  const next = setting.kind === 'bank' ? left + setting.increment * 1000 : allowance(setting);
  return { ...withLeft(clock, running.seat, next), running: null };
}

/** What a seat has left now; endless without a clock. */
export function timeLeft(clock: Clock, seat: number, now: number): number {
  if (clock.setting.kind === 'none') return Infinity;
  const left = clock.left[seat - 1] ?? 0;
  const used = clock.running?.seat === seat ? now - clock.running.since : 0;
  return Math.max(0, left - used);
}

/** The seat whose time has run out, if one has. */
export function outOfTime(clock: Clock, now: number): number | null {
  return clock.running && timeLeft(clock, clock.running.seat, now) <= 0 ? clock.running.seat : null;
}

/** Minutes and seconds, with hours where there are any. */
export function clockText(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const two = (number: number): string => String(number % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)}:${two(seconds)}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes)}:${two(seconds)}`;
}

function allowance(setting: ClockSetting): number {
  return setting.kind === 'none' ? 0 : setting.seconds * 1000;
}

function withLeft(clock: Clock, seat: number, left: number): Clock {
  return { ...clock, left: clock.left.map((time, index) => (index === seat - 1 ? left : time)) };
}
