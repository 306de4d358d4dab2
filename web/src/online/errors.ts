/** Why the server refused something, in words: one sentence for each of its codes, which says what to do next where there is something to do. */
import type { Refusal } from '../core/generated/protocol';
import { Refused, Unreachable } from './api';
import type { words as original } from '../words/en/online-errors';
import { pageWords } from '../words/page-words.svelte';

type Code = keyof typeof original;

const words = await pageWords<Code>(import.meta.glob<{ words: Record<Code, string> }>('../words/*/online-errors.ts'));

export function refusalWords({ code, message, details }: Refusal): string {
  // A newer server may have reasons that this page does not know; it says them in English.
  const text = words.find(code) ?? message;
  return details?.retry_ms === undefined
    ? text
    : `${text} ${words('again', { seconds: Math.max(1, Math.ceil(details.retry_ms / 1000)) })}`;
}

/** Whatever went wrong while the server was asked. Anything else is not caught here. */
export function problemWords(error: unknown): string {
  if (error instanceof Refused) return refusalWords(error.refusal);
  if (error instanceof Unreachable) return words('unreachable');
  throw error;
}
