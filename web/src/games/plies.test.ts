/** Along whole games of every variant each ply has words, and each ply of a seat a short form for lists of what is possible. */
import { expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { seeded } from '../testing/random';
import { plyOf } from '../core/plies';
import { wordsOf } from '../words/words.svelte';
import { gameIds } from '.';
import { samplesOf } from '../testing/samples';
import { shortForms } from './spoken-words';

const rules = rulesForTests();

test.each(gameIds.flatMap((game) => samplesOf(game).variants))('%s', (variant) => {
  const random = seeded(7);
  const table = rules.open(variant);
  const missing = new Set<string>();
  for (let state = table.state(); state.turn !== null; state = table.state()) {
    const ofSeat = 'seat' in state.turn;
    for (const { text } of state.plies) {
      const { kind } = plyOf(state, text) ?? { kind: 'unknown' };
      if (kind === 'pass') continue;
      if (wordsOf(state.id)?.texts[`ply.${kind}`] === undefined || (ofSeat && !shortForms(state.id, kind)))
        missing.add(text);
    }
    const ply = state.plies[Math.floor(random() * state.plies.length)];
    if (!ply || table.state().history.length > 400) break;
    table.play(ply.text);
  }
  table.free();
  expect([...missing]).toEqual([]);
});
