/** Why a record could not be read, for the first page, too, which has no other sentences. */
import { recordTroubleOf } from '../core/reason';
import { lookUp, t } from './words.svelte';

/** Why a record could not be read, and where; nothing more than that where the rules core did not say. */
export function recordTrouble(error: unknown): string {
  const trouble = recordTroubleOf(error);
  return [t('record.bad'), trouble && lookUp(trouble.code, trouble.values)].filter(Boolean).join(' ');
}
