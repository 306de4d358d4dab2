/** What a review says in words: a verdict, what a position is worth, who sat where. */
import type { GameId } from 'calot-rules';
import type { MatchState, Worth } from '../core/rules';
import { lostWords } from '../games/spoken-words';
import { spokenWords } from '../keys/told';
import type { Maker } from '../table/line';
import { capital, joined, percent, series } from '../words/format';
import { plyWords, sideName } from '../words/sentences';
import { r } from './words';
import { BadLink } from './link';
import { isFault, type Fault, type Grade, type SureWin } from './judge';
import type { Review, Verdict } from './review.svelte';
import { t } from '../words/words.svelte';
import { playerName, type Subject } from './subject';

/** The sign of a fault as chess players write it; the best ply has one, too. Each has a word of its own beside it. */
export const signs: Readonly<Record<Fault | 'best', string>> = { best: '✓', slip: '?!', mistake: '?', blunder: '??' };

export function signOf(verdict: Verdict | undefined): string {
  const grade = gradeOf(verdict);
  return grade === 'best' || isFault(grade) ? signs[grade] : '';
}

export function gradeOf(verdict: Verdict | undefined): Grade | undefined {
  return verdict?.kind === 'judged' ? verdict.judgement.grade : undefined;
}

/** A verdict as a sentence without its stop: "A mistake: misses a win in 5 moves and allows a win in 3 moves". */
export function verdictWords(game: GameId, verdict: Verdict): string {
  if (verdict.kind !== 'judged') return r(`verdict.${verdict.kind}`);
  const { judgement, material } = verdict;
  const grade = r(`verdict.${judgement.grade}`);
  if (!isFault(judgement.grade)) return grade;
  const { missed, allowed } = judgement;
  const sure = [sureWords('missed', missed), sureWords('allowed', allowed)].filter((reason) => reason !== null);
  // Where a win is at stake, nobody counts marbles.
  const reason =
    sure.length > 0
      ? joined(sure)
      : ((material && lostWords(game, material.kind, material.count)) ??
        r('verdict.share', { percent: percent(judgement.loss) }));
  return r('verdict.with', { grade, reason });
}

function sureWords(kind: 'missed' | 'allowed', win: SureWin | null): string | null {
  if (!win) return null;
  if (win.plies === null) return r(`verdict.${kind}.sure`);
  return r.counted(`verdict.${kind}`, Math.max(1, win.plies));
}

/** What a position that is not over is worth: a proved win with its winner, or the chances of each seat. */
export function worthWords(state: MatchState, worth: Worth): string {
  const winner = worth.exact ? worth.shares.findIndex((share) => share > 0.999) + 1 : 0;
  if (winner > 0) {
    const seat = sideName(state, winner);
    return worth.plies === null ? r('value.sure', { seat }) : r.counted('value.sure.plies', worth.plies, { seat });
  }
  if (worth.exact && worth.shares.length === 2 && worth.shares.every((share) => share === 0.5)) return t('value.drawn');
  const side = (index: number): string => sideName(state, index + 1);
  return series(worth.shares.map((share, index) => r('value.share', { seat: side(index), percent: percent(share) })));
}

/** Who made a ply, in one word. */
export function makerName(state: MatchState, maker: Maker): string {
  return maker === 'chance' ? r('list.luck') : sideName(state, maker);
}

/** A side, with the name that the record gives to whoever sat there when it says more. */
export function seatLabel(subject: Subject, state: MatchState, seat: number): string {
  const [side, name] = [sideName(state, seat), playerName(subject, seat)];
  return name && name !== side ? `${side} (${name})` : side;
}

/** A ply of a line as it is spoken: its number, who made it and what it was. */
export function spokenPly(state: MatchState, number: number, maker: Maker, ply: string): string {
  const words = plyWords(state, ply);
  if (maker === 'chance') return r('said.chance', { number, ply: capital(words) });
  return r('said.ply', { number, who: sideName(state, maker), ply: words });
}

/** What is said to those who listen: the ply on the board, its verdict, and where one is. */
export function placeTold(review: Review): string {
  const { line, at } = review;
  const ply = line[at - 1];
  if (ply === undefined) return spokenWords('looking.start');
  const verdict = review.verdicts[at - 1];
  const parts = [spokenPly(review.table.live, at, review.makersOf(line)[at - 1] ?? 'chance', ply)];
  if (verdict?.kind === 'judged') parts.push(`${verdictWords(review.table.live.id, verdict)}.`);
  if (!review.onGame) parts.push(r('said.variation'));
  return parts.join(' ');
}

/** Why a link could not be opened. */
export function linkTrouble(error: unknown): string {
  if (error instanceof BadLink) return r(`link.${error.fault}`);
  return r('link.refused');
}
