/** Balls of Rolit roll from every cap to every other one, exactly into rest. */
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { capDirections, planRoll, restingTurn, rollAt } from './rolling';

const directions = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((z) => new Vector3(x, 0, z)))
  .filter((way) => way.length() > 0);

/** The cap that is highest after a turn. */
function onTop(turn: Quaternion): number {
  const heights = capDirections.map((cap) => cap.clone().applyQuaternion(turn).y);
  return heights.indexOf(Math.max(...heights));
}

describe('a ball of Rolit', () => {
  it('rests with its cap straight up', () => {
    capDirections.forEach((cap, i) => {
      expect(
        cap
          .clone()
          .applyQuaternion(restingTurn(i))
          .distanceTo(new Vector3(0, 1, 0)),
      ).toBeLessThan(1e-6);
    });
  });

  it('has its caps equally far from each other', () => {
    for (const a of capDirections) for (const b of capDirections) if (a !== b) expect(a.dot(b)).toBeCloseTo(-1 / 3, 6);
  });

  it('rolls from every cap to every other, in every direction, exactly into rest', () => {
    for (let from = 0; from < 4; from++) {
      for (let to = 0; to < 4; to++) {
        if (from === to) continue;
        for (const way of directions) {
          const roll = planRoll(from, to, way);
          expect(onTop(rollAt(roll, 0))).toBe(from);
          expect(rollAt(roll, 0).angleTo(restingTurn(from))).toBeLessThan(1e-5);
          expect(rollAt(roll, 1).angleTo(restingTurn(to))).toBeLessThan(1e-5);
        }
      }
    }
  });

  it('sets out in the direction of the line', () => {
    for (const way of directions) {
      const roll = planRoll(0, 2, way);
      const alone = new Quaternion().setFromAxisAngle(roll.axis, 0.2);
      const top = new Vector3(0, 1, 0).applyQuaternion(alone).setY(0).normalize();
      expect(top.dot(way.clone().normalize())).toBeCloseTo(1, 6);
    }
  });
});
