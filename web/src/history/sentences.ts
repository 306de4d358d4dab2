/** Finished games in words: who played, how it ended, which variant it was, and how it stands between these people. */
import type { Options, Rules } from '../core/rules';
import { shownNames } from '../online/names';
import { isDraw } from '../table/result';
import { gameIdOf } from '../core/game-text';
import { joined, series } from '../words/format';
import { optionValue } from '../words/sentences';
import { t, wordsOf } from '../words/words.svelte';
import { outcomeOf, type PastGame, type Player } from './past';
import type { Kind } from './statistics';
import type { Tally } from './tally';
import { othersOf } from './tally';
import { h } from './words';

/** Several players within "against …"; those who cannot be told apart are counted. */
export function playersWords(players: readonly Player[]): string {
  const groups = new Map<string, { player: Player; count: number }>();
  for (const player of players) {
    const name = playerWords(player, 1);
    groups.set(name, { player, count: (groups.get(name)?.count ?? 0) + 1 });
  }
  return joined([...groups.values()].map(({ player, count }) => playerWords(player, count)));
}

function playerWords(player: Player, count: number): string {
  if (player.kind === 'computer') return h.counted('side.computer', count, { level: player.level });
  if (player.kind === 'guests') return shownNames(player.people);
  if (player.kind === 'me') return t('seat.me');
  return player.name ?? h.counted('side.person', count);
}

/** Against whom, or who played where I did not. */
export function opponentsWords(past: PastGame): string {
  if (past.own !== null) return h('row.against', { names: playersWords(othersOf(past)) });
  return joined(past.players.map(nameWords));
}

/** A player where a sentence begins. */
function nameWords(player: Player): string {
  if (player.kind === 'computer') return h('kind.computer', { level: player.level });
  return player.kind === 'person' && !player.name ? t('new.holder.person') : playerWords(player, 1);
}

/** How it ended for me, or who won where I did not play. */
export function outcomeWords(past: PastGame): string {
  const outcome = outcomeOf(past);
  if (outcome !== null) return h(outcome);
  if (isDraw(past.result, past.players.length)) return h('drawn');
  const winners = past.players.filter((_, index) => past.result.winners.includes(index + 1)).map(nameWords);
  const [first = ''] = winners;
  return winners.length === 1 ? t('end.win.seat', { seat: first }) : t('end.win.several', { seats: joined(winners) });
}

/** The own score and then those of the others, where the game was played out and scores say something; `options` are those of its game text. */
export function scoreWords(past: PastGame, options: Options): string {
  const { result, own } = past;
  const stopped = result.early ?? (result.end !== 'counted' && result.end);
  if (stopped || !wordsOf(gameIdOf(past))?.counted(options)) return '';
  const others = result.scores.filter((_, index) => index + 1 !== own);
  return [...(own === null ? [] : [result.scores[own - 1] ?? 0]), ...others].join(' : ');
}

/** Why it ended, where that is not what usually ends a game. */
export function reasonWords({ result, own }: PastGame): string {
  if (result.early) {
    const { kind, seat } = result.early;
    return h(kind === 'resigned' && seat === own ? 'by.resigned.me' : `by.${kind}`);
  }
  if (result.end === 'agreement' || result.end === 'counted') return h('by.agreement');
  return result.repeated ? h('by.repeated') : '';
}

/** The options that are not as usual. How many play is told by their names. */
export function variantWords(rules: Rules, game: string): string {
  const id = gameIdOf({ game });
  const texts = wordsOf(id)?.texts;
  const given = game
    .slice(id.length + 1)
    .split(',')
    .filter(Boolean);
  const whole = canonical(rules, game);
  const unusual = given.filter((part) => {
    if (part.startsWith('players=')) return false;
    const others = given.filter((other) => other !== part).join(',');
    return canonical(rules, others ? `${id}:${others}` : id) !== whole;
  });
  return series(
    unusual.map((part) => {
      const [key = '', value = ''] = part.split('=');
      const words = optionValue(id, key, value);
      // A variant with a name of its own needs no other.
      return words.includes(':') ? words : h('row.option', { option: texts?.[`option.${key}`] ?? '', value: words });
    }),
  );
}

function canonical(rules: Rules, game: string): string {
  try {
    return rules.canonical(game);
  } catch {
    return '';
  }
}

/** "You against Ana: 3 to 2, 1 draw". */
export function tallyWords(tally: Tally): string {
  const names = playersWords(othersOf(tally.latest));
  return series([scores(tally, names), tally.drawn > 0 ? h.counted('standing.drawn', tally.drawn) : '']);
}

function scores({ played, won, others }: Tally, names: string): string {
  const [first, ...more] = others ?? [];
  if (first && more.length === 0) return h('standing.two', { names, mine: won, theirs: first.won });
  const named = others?.every(({ player }) => player.kind === 'guests' || (player.kind === 'person' && player.name));
  if (!others || !named) return h('standing.won', { names, won, count: played });
  const score = (name: string, games: number): string => `${name}\u00a0${String(games)}`;
  const theirs = others.map((side) => score(playerWords(side.player, 1), side.won));
  return h('standing.many', { scores: series([score(t('seat.me'), won), ...theirs]) });
}

export function kindWords(kind: Kind): string {
  return typeof kind === 'number' ? h('kind.computer', { level: kind }) : h(`kind.${kind}`);
}
