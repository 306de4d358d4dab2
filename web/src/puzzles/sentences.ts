/** What a puzzle says at each moment: the task, the answer to a wrong ply, a hint, the end. The same words are shown and spoken. */
import { games } from '../games';
import type { PuzzlePlayer } from './puzzle-player.svelte';
import { p } from './words';
import { sentence } from '../words/format';
import { endWords, plyWords, sideName } from '../words/sentences';
import { resultOf } from '../table/result';

/** Where only the end counts, a win shows when the board is full, so tasks are worded differently. */
function whenFull({ table }: PuzzlePlayer): boolean {
  return games[table.live.id].counted(table.options)?.kind === 'end';
}

function solverName({ table, solver }: PuzzlePlayer): string {
  return sideName(table.live, solver);
}

/** What is to be found. */
export function taskWords(player: PuzzlePlayer): string {
  const key = player.at === 0 ? 'find.first' : 'find.next';
  return p.counted(whenFull(player) ? `${key}.full` : key, player.left, { side: solverName(player) });
}

/** What is wrong with a ply; empty while the computer still thinks about it. */
export function mistakeWords(player: PuzzlePlayer): string {
  const { mistake } = player;
  if (!mistake || mistake.thinking) return '';
  const { leads, plies } = mistake;
  const other = player.table.live.view.seats.find(({ seat }) => seat !== player.solver)?.seat ?? 1;
  if (leads === 'lost') return p('wrong.lost', { side: sideName(player.table.live, other) });
  if (leads === 'later') return plies === null ? p('wrong.later') : p.counted('wrong.later.plies', plies);
  if (leads !== 'open') return p(`wrong.${leads}`);
  return whenFull(player) ? p('wrong.open.full') : p.counted('wrong.open', player.left);
}

/** What is left to do once the puzzle is solved. */
export function finishWords(player: PuzzlePlayer): string {
  const { within, slower } = player;
  if (whenFull(player)) return p('finish.full');
  if (within === null) return p('finish.open');
  return p.counted(slower ? 'finish.slower' : 'finish', within, { side: solverName(player) });
}

/** The computer's answer to a wrong ply, once it has been played; empty before. */
export function replyWords(player: PuzzlePlayer): string {
  const { history } = player.table.live;
  const reply = player.mistake ? history[player.mistake.after + 1] : undefined;
  return reply === undefined ? '' : p('wrong.reply', { ply: plyWords(player.table.live, reply) });
}

export function hintWords({ hintStep, table }: PuzzlePlayer): string {
  if (hintStep === 'none') return '';
  if (hintStep !== 'ply') return p(`hint.${hintStep}`);
  return p('hint.ply', { ply: plyWords(table.live, table.hint?.ply ?? '') });
}

/** How the game ended, when it has; the usual rules are those of puzzles. */
export function endingWords({ table, holders }: PuzzlePlayer): string {
  const result = resultOf(table.live, null);
  if (!result) return '';
  const { title, reason } = endWords(table.live, holders, {}, result);
  return `${sentence(title)} ${reason}`;
}
