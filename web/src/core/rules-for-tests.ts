/** The rules core as tests load it: the same WebAssembly, read from its file. */
import { readFileSync } from 'node:fs';
import * as core from './generated/calot.js';
import { rulesOf, type Rules } from './rules';

export function rulesForTests(): Rules {
  core.initSync({ module: readFileSync(new URL('./generated/calot_bg.wasm', import.meta.url)) });
  return rulesOf(core);
}
