/** Tables of a server as tests need them. */
import type { PlyView, ServerMessage, TableView, You } from '../core/generated/protocol';

export const anna: You = { guest: 'anna', name: 'Anna', seat: 1, invites: [] };

export function viewOf(more: Partial<TableView> = {}): TableView {
  return {
    table: 'table',
    game: 'pylos',
    start: null,
    phase: 'playing',
    read_only: false,
    public: false,
    teams: false,
    opened_by: 'anna',
    opened_at: 0,
    started_at: 0,
    seats: ['anna', 'ben'].map((guest, index) => ({
      seat: index + 1,
      setup: { kind: 'open' },
      people: [{ guest, name: guest === 'anna' ? 'Anna' : 'Ben', bot: false, left: false }],
      kept: [],
      stand_in: null,
      undo_to: null,
    })),
    turn: 1,
    plies: 0,
    undos: 0,
    clock: { setup: { kind: 'none' }, left_ms: [], since: null },
    offer: null,
    result: null,
    commitment: '',
    seed: null,
    rematch_of: null,
    rematch: null,
    ...more,
  };
}

export function plyOf(ply: string, seat: number | null = 1): PlyView {
  return { ply, seat, guest: null, spent_ms: 0, at: 0 };
}

export function welcomeOf(
  plies: readonly string[],
  more: Partial<TableView> = {},
  you = anna,
): Extract<ServerMessage, { type: 'welcome' }> {
  return {
    type: 'welcome',
    number: 10 + plies.length,
    now: 0,
    you,
    view: viewOf({ plies: plies.length, ...more }),
    plies: plies.map((ply, index) => plyOf(ply, (index % 2) + 1)),
    presence: { present: [], watching: 0 },
  };
}

/** The update that brings these plies after `number`. */
export function updateOf(
  number: number,
  before: number,
  plies: readonly string[],
  more: Partial<TableView> = {},
): Extract<ServerMessage, { type: 'update' }> {
  return {
    type: 'update',
    number: number + plies.length,
    now: 0,
    events: plies.map((ply, index) => ({
      number: number + 1 + index,
      at: 0,
      version: 1,
      event: { type: 'ply', ply, seat: ((before + index) % 2) + 1 },
    })),
    view: viewOf({ plies: before + plies.length, ...more }),
  };
}
