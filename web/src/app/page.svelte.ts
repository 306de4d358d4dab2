/** What pages do alike: they say where one is, and what cannot be loaded ends at the page of trouble. */
import { reasonOf } from '../core/reason';
import { t } from '../words/words.svelte';

/** Where one is, for the head of the page: the name of the game whose board is there, or nothing. */
export const place = $state({ name: '' });

let last = 0;

/** What the window is called: "Quits · Calot"; without a title, Calot and what it is. */
export function setTitle(title?: string): void {
  document.title = title === undefined ? t('page.title') : t('page.title.of', { title });
}

/** Names the page in the title of the window, and where its board is there also in the head of the page, for as long as it is open. */
export function nameOfPage(title: () => string | undefined, head: () => string | undefined = () => ''): void {
  $effect(() => {
    const found = title();
    if (found) setTitle(found);
    place.name = head() ?? '';
    // The next page may have been there first.
    const own = (last += 1);
    return () => {
      if (last === own) place.name = '';
    };
  });
}

/** A function that takes the failure of what a page needs: thrown inside the page, it is caught where all pages stand. */
export function failing(): (error: unknown) => void {
  let failure = $state.raw<Error | null>(null);
  $effect(() => {
    if (failure) throw failure;
  });
  return (error) => (failure = error instanceof Error ? error : new Error(reasonOf(error)));
}
