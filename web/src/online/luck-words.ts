/** What came of checking the luck of a game, in one sentence for those who see and those who listen; nothing where there is nothing to say. */
import type { Verdict } from './luck.svelte';
import { o } from './words';

export function luckWords(verdict: Verdict): string {
  if (verdict.kind === 'checking') return '';
  if (verdict.kind === 'right') return verdict.drawn === 0 ? '' : o(verdict.own ? 'luck.right' : 'luck.watched');
  if (verdict.kind !== 'wrong') return o(`luck.${verdict.kind}`);
  return `${o('luck.wrong')} ${o(`luck.wrong.${verdict.fault}`, { ply: verdict.ply ?? 0 })}`;
}
