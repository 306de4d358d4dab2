// Positions worth looking at: each game and variant after some random plies, always the same ones.
import type { Rules, RulesMatch } from '../../../core/rules';

export interface Exhibit {
  game: string;
  seed: number;
  plies: number;
}

const list: [game: string, seed: number, plies: number[]][] = [
  ['rolit', 1, [0, 20, 40]],
  ['rolit:players=4', 3, [30]],
  ['rolit:players=3,size=6', 1, [15]],
  ['rolit:size=4,first=toss', 1, [5]],
  ['pylos', 1, [0, 8, 18, 28]],
  ['pylos:rules=expert', 4, [24]],
  ['quits', 1, [0, 7, 20]],
  ['quits:players=4', 2, [0, 9]],
  ['cubulus', 1, [0, 5, 15, 24]],
  ['cubulus:players=3', 2, [18]],
  ['ballcube', 1, [0, 9, 24, 34, 41, 60]],
  ['ballcube:rules=counter', 2, [30]],
  ['ballcube:rules=white', 2, [30]],
  ['ballcube:levels=2', 1, [14, 30]],
  ['ballcube:players=4,levels=1', 1, [3, 24]],
  ['ballcube:players=3', 5, [4, 50]],
  ['bille-trap', 1, [0, 1, 36, 60]],
  ['bille-trap:players=4', 2, [61, 100]],
];

export const exhibits: readonly Exhibit[] = list.flatMap(([game, seed, cuts]) =>
  cuts.map((plies) => ({ game, seed, plies })),
);

/** A table after so many plies, drawn with a seed. */
export function openExhibit(rules: Rules, { game, seed, plies }: Exhibit): RulesMatch {
  const table = rules.open(game);
  let random = seed * 7919 + 1;
  for (let count = 0; count < plies; count += 1) {
    const legal = table.state().plies;
    random = (random * 1103515245 + 12345) % 2147483648;
    const ply = legal[Math.floor((random / 2147483648) * legal.length)];
    if (ply === undefined) break;
    table.play(ply.text);
  }
  return table;
}
