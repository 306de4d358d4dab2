/** The saves of this browser, opened once for the whole page. */
import { openStore } from './save-store';
import { createSaves, type Saves } from './saves';

let opening: Promise<Saves> | undefined;

export function keptSaves(): Promise<Saves> {
  opening ??= openStore().then(createSaves);
  return opening;
}
