/** Numbers of events, and the own ply that is under way. */
import { describe, expect, it } from 'vitest';
import { answerTo, lineOf, stillPending, updated, welcomed } from './ledger';
import type { PlyView } from '../core/generated/protocol';
import { plyOf, updateOf, viewOf, welcomeOf } from '../testing/online';

describe('updates', () => {
  const ledger = welcomed(welcomeOf(['1a1', '1a2']));

  it('follow on each other', () => {
    const next = updated(ledger, updateOf(12, 2, ['1a3']));
    expect(next).toMatchObject({ number: 13, plies: [{ ply: '1a1' }, { ply: '1a2' }, { ply: '1a3' }] });
  });

  it('that are known already are not counted twice', () => {
    const again = { ...updateOf(11, 1, ['1a2', '1a3']) };
    expect(updated(ledger, again)).toMatchObject({
      number: 13,
      plies: [{ ply: '1a1' }, { ply: '1a2' }, { ply: '1a3' }],
    });
  });

  it('without events bring the view alone', () => {
    const view = viewOf({ plies: 2, turn: 2 });
    expect(updated(ledger, { type: 'update', number: 12, now: 0, events: [], view })).toEqual({ ...ledger, view });
  });

  it('may tell only what plies change', () => {
    const { events } = updateOf(12, 2, ['1a3']);
    const change = { turn: 2, left_ms: [299_000, 300_000], since: 77, undo_to: [2, null] };
    const played = { type: 'played', number: 13, now: 0, events, change } as const;
    const after = viewOf({
      plies: 3,
      turn: 2,
      clock: { ...ledger.view.clock, left_ms: [299_000, 300_000], since: 77 },
      seats: ledger.view.seats.map((seat, index) => ({ ...seat, undo_to: index === 0 ? 2 : null })),
    });
    expect(updated(ledger, played)).toEqual(updated(ledger, { ...updateOf(12, 2, ['1a3']), view: after }));
    expect(updated(ledger, { ...played, number: 14 })).toBe('gap');
  });

  it('that leave some out are a gap', () => {
    expect(updated(ledger, updateOf(13, 3, ['1a4']))).toBe('gap');
    expect(updated(ledger, { ...updateOf(12, 2, []), number: 15 })).toBe('gap');
    // The plies do not fit the view.
    expect(updated(ledger, { ...updateOf(12, 2, ['1a3']), view: viewOf({ plies: 5 }) })).toBe('gap');
  });

  it('that go back to an earlier number are a gap: the server was set back', () => {
    expect(updated(ledger, updateOf(10, 0, ['1a1']))).toBe('gap');
    expect(updated(ledger, { ...updateOf(11, 1, []), view: viewOf({ plies: 1 }) })).toBe('gap');
  });

  it('take plies back', () => {
    const view = viewOf({ plies: 1 });
    const undone = updated(ledger, {
      type: 'update',
      number: 13,
      now: 0,
      events: [{ number: 13, at: 0, version: 1, event: { type: 'undone', to: 1 } }],
      view,
    });
    expect(undone).toMatchObject({ number: 13, plies: [{ ply: '1a1' }] });
  });
});

describe('an own ply under way', () => {
  const plies = [plyOf('1a1'), plyOf('1a2', 2)];
  const pending = { ply: '1a3', after: 2, undos: 0 };
  const known = (plies: readonly PlyView[], undos = 0) => ({ ...welcomed(welcomeOf([], { undos })), plies });

  it('is shown after those of the server', () => {
    expect(lineOf(plies, pending)).toEqual(['1a1', '1a2', '1a3']);
    expect(lineOf(plies, null)).toEqual(['1a1', '1a2']);
  });

  it('is no longer under way when the server knows it, or another came first', () => {
    expect(stillPending(known(plies), pending)).toBe(pending);
    expect(stillPending(known([...plies, plyOf('1a3')]), pending)).toBeNull();
    expect(stillPending(known([...plies, plyOf('1b1')]), pending)).toBeNull();
    expect(stillPending(known(plies.slice(0, 1)), pending)).toBeNull();
  });

  it('is no longer under way when plies were taken back, though there are as many as before', () => {
    expect(stillPending(known(plies, 1), pending)).toBeNull();
    expect(stillPending(known(plies, 1), { ...pending, undos: 1 })).not.toBeNull();
  });
});

describe('an answer', () => {
  it('names what is seen, where the server says what that is', () => {
    expect(answerTo({ number: 12 }, 'agree')).toEqual({ type: 'agree', offer: 12 });
    expect(answerTo({ number: 12 }, 'withdraw')).toEqual({ type: 'withdraw', offer: 12 });
    expect(answerTo({}, 'decline')).toEqual({ type: 'decline' });
  });
});
