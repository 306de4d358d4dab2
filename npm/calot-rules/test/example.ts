/** What people write who use the package with types; compiled by the tests, as Node and as bundlers resolve packages. */
import { isRefusal, loadRules, type GameId, type Match, type MatchState, type Refusal, type Rules } from 'calot-rules';
import { Search, loadPlayer, type Answer, type Question, type Worth } from 'calot-rules/search';
import { playerFrom, rulesFrom } from 'calot-rules/sync';

const rules: Rules = await loadRules();
const ids: GameId[] = rules.games().map(({ id }) => id);
const match: Match = rules.open(ids[0] ?? 'quits', null);
const state: MatchState = match.state();

if (state.id === 'pylos') {
  const sizes: number[] = state.view.board.levels.map(({ size }) => size);
  console.log(sizes);
}
for (const change of state.changes) if (change.kind === 'bar-out') console.log(change.lane);
if (state.turn && 'seat' in state.turn) console.log(state.turn.seat);

try {
  match.play('f4');
} catch (error) {
  if (!isRefusal(error)) throw error;
  const refusal: Refusal = error;
  console.log(refusal.code, refusal.values['cell'], refusal.message);
}
const record: string = match.record([{ key: 'Seat1', value: 'Zoe' }], [100, null]);
const game: string = rules.readRecord(record).game;

const question: Question = { game, plies: state.history, level: 3, nodes: 100, seed: 1 };
const search = new Search();
const answer: Answer = await search.best(question, { signal: AbortSignal.timeout(1000) });
const worth: Worth = await search.worth(question);
console.log(answer.ply, worth.shares, (await loadPlayer()).best(question).pv);
search.close();
match.free();

// @ts-expect-error A ply is a text.
match.play(5);
// @ts-expect-error There is no such game.
if (state.id === 'chess') console.log();
// @ts-expect-error A question needs a game.
void search.best({ level: 3 });
console.log(rulesFrom, playerFrom);
