/** What the window is called. */
import { t } from '../words/words.svelte';

/** "Quits · Calot"; without a title, Calot and what it is. */
export function setTitle(title?: string): void {
  document.title = title === undefined ? t('page.title') : t('page.title.of', { title });
}
