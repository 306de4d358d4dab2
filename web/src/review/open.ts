/** Opens the review of a record: its address holds the whole game, so a reload or the way back shows it again. */
import { router } from '../app/router.svelte';
import { loadRules } from '../core/rules';
import { writeLink } from './link';
import { subjectOfRecord } from './subject';

/** Throws when the record cannot be read; nothing changes then. */
export async function reviewRecord(text: string): Promise<void> {
  const subject = subjectOfRecord(await loadRules(), text);
  router.go(`/review#${await writeLink(subject)}`);
}
