/** The rules core as tests load it: the same WebAssembly, read from its file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '../core/generated/rules.js';
import { rulesOf, type Rules } from '../core/rules';

export function rulesForTests(): Rules {
  core.initSync({ module: readFileSync(join(import.meta.dirname, '../core/generated/rules_bg.wasm')) });
  return rulesOf(core);
}
