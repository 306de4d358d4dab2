/** The rules and the computer player at once, from modules that are at hand: bytes of `calot-rules/rules.wasm` and `calot-rules/search.wasm`, or compiled ones. */
export { playerFrom, type Player, type Question } from './question.js';
export { isRefusal, type Refusal } from './refusal.js';
export { rulesFrom, type Match, type Module, type Rules } from './rules.js';
export type * from './types.js';
