/** The rules in browsers and for bundlers, which find the WebAssembly beside this file. */
import { fetched, once } from './loading.js';
import type { Rules } from './rules.js';

export { isRefusal, type Refusal } from './refusal.js';
export type { KeptChance, Match, Rules } from './rules.js';
export type * from './types.js';

/** The rules, fetched and compiled once and only when they are asked for. */
export const loadRules: () => Promise<Rules> = /* @__PURE__ */ once(async () => {
  const wasm = fetched(new URL('../wasm/rules_bg.wasm', import.meta.url));
  const [{ startRules }] = await Promise.all([import('./rules.js'), wasm]);
  return startRules(wasm);
});
