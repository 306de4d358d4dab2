/**
 * Whole sentences for those who listen at a table: a ply with all it brought about, the step of a gesture, scores, clocks, the legal plies in
 * short. They are loaded with the table, not with the page.
 */
import type { Ahead } from '../board/board';
import type { MatchState, Options, SeatView } from '../core/rules';
import { plyOf } from '../core/plies';
import type { Maker } from '../table/line';
import type { Holder } from '../table/seats';
import { duration, fill, joined, sentence, sentences, series } from '../words/format';
import { pageWords } from '../words/page-words.svelte';
import { passWords, plyValues, plyWords, promptWords, seatName, type Asked } from '../words/sentences';
import { boardWordsOf, t, wordsOf } from '../words/words.svelte';
import { spokenOf } from '../games/spoken-games';
import { chosenPhrase, shortForms } from '../games/spoken-words';
import type { Played } from '../games/spoken';

export const spokenWords = await pageWords<typeof import('../words/en/spoken').words>('spoken');

/** A ply, who made it, and what it brought about: "Computer: ball on c5, 1 ball turned: c4." */
export function toldPly(played: Played, holders: readonly Holder[], maker: Maker | undefined): string {
  const { before, ply, after } = played;
  if (ply === 'pass' && typeof maker === 'number') return passWords(after, holders, maker);
  const game = spokenOf(before.id);
  const text = series([game?.ply?.(played) ?? plyWords(before, ply), ...(game?.outcome(played) ?? [])]);
  if (maker === 'chance' || maker === undefined) return sentence(text);
  return sentence(t('table.said', { seat: seatName(after, holders, maker), ply: text }));
}

/** What choosing the part that is considered would bring about; empty as long as there are several plies. */
export function foretold({ ply, state: after, then }: Ahead, before: MatchState): string {
  if (ply === null || then.size > 0) return '';
  return series(spokenOf(before.id)?.outcome({ before, ply, after }) ?? []);
}

/** What to do now, with all that a ply would bring about that was only shown. */
export function promptSaid(asked: Asked & { readonly ahead: Ahead | null }): string {
  const { live: before, ahead } = asked;
  return promptWords(asked, (ply) => toldPly({ before, ply, after: ahead?.state ?? before }, [], undefined));
}

/** What was just chosen as a step of a gesture; empty where there are no words for it. */
export function chosenWords(game: string, touch: string): string {
  const [kind = '', name = ''] = touch.split(':');
  if (kind === 'ball') return sentence(spokenWords('chosen.ball', { name: boardWordsOf(game)(`marble.${name}`) }));
  return chosenPhrase(game, kind, name) ?? spokenWords.find(`chosen.${kind}`, { name }) ?? '';
}

/** For each seat its score and what lies beside it: "You: Balls 12. Computer: Balls 9." */
export function scoresTold(state: MatchState, holders: readonly Holder[], options: Options): string {
  const game = wordsOf(state.id);
  const names = boardWordsOf(state.id);
  /** What lies beside a seat; of its own colour alone the number is enough. */
  const pile = (kind: 'hand' | 'gained', { colour: own, [kind]: piles }: SeatView): string | false => {
    const alone = piles.length === 1 && piles[0]?.colour === own;
    const counts = piles.map(({ colour, count }) => (alone ? String(count) : `${names(colour)} ${String(count)}`));
    return piles.length > 0 && `${game?.texts[`pile.${kind}`] ?? ''} ${series(counts)}`;
  };
  return state.view.seats
    .map((view) => {
      const { seat } = view;
      const score = state.view.scores[seat - 1] ?? 0;
      const scored = game?.showsScore?.(options) && `${game.texts['pile.score'] ?? ''} ${String(score)}`;
      const parts = [scored, pile('hand', view), pile('gained', view)].filter((part) => typeof part === 'string');
      const said = parts.length > 0 ? series(parts) : spokenWords('score', { score });
      return sentence(t('table.said', { seat: seatName(state, holders, seat), ply: said }));
    })
    .join(' ');
}

/** The time that each seat has left. */
export function clocksTold(state: MatchState, holders: readonly Holder[], left: readonly number[] | null): string {
  if (left === null) return spokenWords('noClock');
  return left
    .map((millis, index) =>
      sentence(t('table.said', { seat: seatName(state, holders, index + 1), ply: timeWords(millis) })),
    )
    .join(' ');
}

function timeWords(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  const minutes = whole > 0 && duration(whole, 'minute', 'long');
  return sentences(minutes, (rest > 0 || !minutes) && duration(rest, 'second', 'long'));
}

/** Legal plies of one kind. */
export interface PlyGroup {
  readonly label: string;
  readonly plies: readonly { readonly text: string; readonly short: string }[];
}

/** The legal plies by their kinds, each in a short form. */
export function legalGroups(state: MatchState): PlyGroup[] {
  const groups = new Map<string, { text: string; short: string }[]>();
  for (const { text } of state.plies) {
    const ply = plyOf(state, text);
    const forms = ply && shortForms(state.id, ply.kind);
    const short = forms ? fill(forms.short, plyValues(state, ply)) : text;
    const label = forms?.label ?? '';
    groups.set(label, [...(groups.get(label) ?? []), { text, short }]);
  }
  return [...groups].map(([label, plies]) => ({ label, plies }));
}

/** So many plies of a kind are named. */
const named = 8;

/** The legal plies in short: how many there are, and the first ones of each kind. */
export function legalTold(state: MatchState, mayChoose: boolean): string {
  if (!mayChoose || state.plies.length === 0) return spokenWords('noLegal');
  const count = state.plies.length;
  const groups = legalGroups(state).map(({ label, plies }) => {
    const shorts = plies.slice(0, named).map(({ short }) => short);
    const rest = plies.length - shorts.length;
    const list = [...shorts, ...(rest > 0 ? [spokenWords('more', { count: rest })] : [])];
    return sentence(label === '' ? joined(list) : t('table.said', { seat: label, ply: joined(list) }));
  });
  return [spokenWords.counted('legal', count), ...groups].join(' ');
}
