/** The rules core as tests load it: the same WebAssembly, read from its file. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rulesFrom } from 'calot-rules/sync';
import { readPliesBy } from '../core/plies';
import type { Rules } from '../core/rules';

export function rulesForTests(): Rules {
  const rules = rulesFrom(readFileSync(createRequire(import.meta.url).resolve('calot-rules/rules.wasm')));
  readPliesBy(rules.plyView);
  return rules;
}
