/** The rules in Node, which reads the WebAssembly from its file. */
import { readFile } from 'node:fs/promises';
import { once } from './loading.js';
import { startRules, type Rules } from './rules.js';

export { isRefusal, type Refusal } from './refusal.js';
export type { KeptChance, Match, Rules } from './rules.js';
export type * from './types.js';

/** The rules, read and compiled once and only when they are asked for. */
export const loadRules: () => Promise<Rules> = /* @__PURE__ */ once(async () =>
  startRules(await readFile(new URL('../wasm/rules_bg.wasm', import.meta.url))),
);
