/** Why the server refused something, in words: one sentence for each of its codes, which says what to do next where there is something to do. */
import type { Refusal } from '../core/generated/protocol';
import { Refused, Unreachable } from './api';
import { duration } from '../words/format';
import { pageWords } from '../words/page-words.svelte';

const words = await pageWords<typeof import('../words/en/online-errors').words>('online-errors');

function refusalWords({ code, details }: Refusal): string {
  // A newer server may have reasons that this page does not know.
  const text = words.find(code) ?? words('request/no_such_address');
  if (details?.retry_ms === undefined) return text;
  const seconds = Math.max(1, Math.ceil(details.retry_ms / 1000));
  return `${text} ${words('again', { time: duration(seconds, 'second') })}`;
}

/** Whatever went wrong while the server was asked. Anything else is not caught here. */
export function problemWords(error: unknown): string {
  if (error instanceof Refused) return refusalWords(error.refusal);
  if (error instanceof Unreachable) return words('unreachable');
  throw error;
}
