/**
 * The one listener to keys of all rooms, boards and dialogs: what a key means `keyboard.ts` says, and who does it is found here. A dialog that is open takes
 * all keys; otherwise they are for the innermost part of the page that hears keys and in which they were pressed.
 */
import { settings } from '../app/settings.svelte';
import { actionOf, type Action, type RoomKind } from './keyboard';

interface Hearer {
  readonly kind: RoomKind;
  /** Does what a key means; whether there was anything to do. */
  readonly act: (action: Action) => boolean;
}

/** The outermost come first. */
const hearers = new Map<Element, Hearer>();

/** Lets a part of the page hear the keys of its kind. The answer ends that. */
export function hearKeys(part: Element, hearer: Hearer): () => void {
  hearers.set(part, hearer);
  addEventListener('keydown', heard);
  return () => {
    // The next room may have been there first.
    if (hearers.get(part) === hearer) hearers.delete(part);
    if (hearers.size === 0) removeEventListener('keydown', heard);
  };
}

function heard(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const dialog = document.querySelector('dialog:modal');
  const hearer = dialog ? hearers.get(dialog) : [...hearers].findLast(([part]) => part.contains(target))?.[1];
  if (!hearer) return;
  // Fields have their own undo; where nothing is written, what is undone with Control is done in the room.
  const fields = event.ctrlKey || event.metaKey ? 'textarea' : 'input, textarea, select';
  const action = actionOf(hearer.kind, event, {
    letters: settings.letterKeys.value,
    typing: target.closest(fields) !== null,
    onBoard: target.closest('.flat-board') !== null,
  });
  if (action !== undefined && hearer.act(action)) event.preventDefault();
}
