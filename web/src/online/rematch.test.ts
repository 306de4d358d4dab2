/** A rematch: who wants it, and who is waited for. */
import { expect, it } from 'vitest';
import { viewOf } from '../testing/online';
import { awaited, nameBefore } from './rematch';

const before = viewOf({ phase: 'over' });
const [anna, ben] = before.seats;
if (!anna || !ben) throw new Error('two seats');
const free = (seat: typeof anna, guest: string): typeof anna => ({ ...seat, people: [], kept: [guest] });

it('has the names of the game before', () => {
  expect(nameBefore(before, 'ben')).toBe('Ben');
  expect(nameBefore(before, 'cleo')).toBe('');
});

it('waits for those who have not come, and not for whoever wants it', () => {
  const opened = viewOf({ phase: 'waiting', opened_by: 'anna', seats: [free(ben, 'ben'), free(anna, 'anna')] });
  expect(awaited(opened, before, 'anna')).toEqual(['Ben']);
  expect(awaited(opened, before, 'ben')).toEqual([]);
  expect(awaited(opened, before, 'cleo')).toEqual(['Ben']);
  const joined = viewOf({ phase: 'waiting', opened_by: 'anna', seats: [ben, free(anna, 'anna')] });
  expect(awaited(joined, before, 'anna')).toEqual([]);
});
