/** Where labels stand when the camera goes round a board. */
import { Quaternion, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { placeOf } from './labels';
import { gridLabels } from './wooden';

/** Seen from a turn about the vertical, from so far away. */
function from(azimuth: number) {
  const eye = new Vector3(Math.sin(azimuth) * 12, 8, Math.cos(azimuth) * 12);
  return { eye, towards: new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), azimuth) };
}

test('letters stand on the side of the board that is nearest', () => {
  const letter = gridLabels(4, 3, true).find(({ text }) => text === 'b');
  const number = gridLabels(4, 3, true).find(({ text }) => text === '1');
  if (!letter || !number) throw new Error('rows without names');
  expect(placeOf(letter, from(0)).toArray()).toEqual([-0.5, 0.04, 3]);
  expect(placeOf(letter, from(Math.PI)).toArray()).toEqual([-0.5, 0.04, -3]);
  // From the front both sides are as near; row 1 is the far one of the first seat.
  expect(placeOf(number, from(0.05)).toArray()).toEqual([-3, 0.04, -1.5]);
  expect(placeOf(number, from(1)).toArray()).toEqual([3, 0.04, -1.5]);
});

test('rows are counted from the other side where that is how they are called', () => {
  const rows = (fromTop: boolean) => gridLabels(5, 3, fromTop).filter(({ text }) => text >= '1' && text <= '9');
  expect(rows(true).map(({ text, at: [{ z }] }) => [text, z])).toEqual([
    ['1', -2],
    ['2', -1],
    ['3', 0],
    ['4', 1],
    ['5', 2],
  ]);
  expect(rows(false)[0]).toMatchObject({ text: '5' });
});

test('what stands beside a cube stands at its left', () => {
  const corners = [new Vector3(-2, 0, 2), new Vector3(2, 0, 2), new Vector3(2, 0, -2), new Vector3(-2, 0, -2)] as const;
  const label = { text: 'z1', at: corners, beside: true } as const;
  expect(placeOf(label, from(0.5))).toBe(corners[0]);
  expect(placeOf(label, from(-0.5))).toBe(corners[3]);
  expect(placeOf(label, from(Math.PI + 0.5))).toBe(corners[2]);
});
