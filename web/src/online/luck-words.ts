/** What came of checking the luck of a game, in one sentence for those who see and those who listen; nothing where there is nothing to say. */
import type { Verdict } from './luck.svelte';
import { o } from './words';

export function luckWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'right':
      if (verdict.drawn === 0) return '';
      return o(verdict.own ? 'luck.right' : 'luck.watched');
    case 'wrong':
      return `${o('luck.wrong')} ${o(`luck.wrong.${verdict.fault}`, { ply: verdict.ply ?? 0 })}`;
    case 'unknown':
      return o('luck.unknown');
    case 'unreachable':
      return o('luck.unreachable');
    case 'checking':
      return '';
  }
}
