/** Opens a kept table. A save that turns out to be damaged only when it is replayed is set aside like any other damaged one. */
import type { Save } from './save';
import { isSetAside, type Saves, type SetAside } from './saves';
import { reasonOf } from '../core/reason';

/** What `open` makes of the save; what was set aside instead; undefined when there is no such table. */
export async function openKept<T>(
  saves: Saves,
  id: string,
  open: (save: Save) => T,
): Promise<{ readonly opened: T } | { readonly damaged: SetAside } | undefined> {
  const save = await saves.read(id);
  if (save === undefined) return undefined;
  if (isSetAside(save)) return { damaged: save };
  try {
    return { opened: open(save) };
  } catch (error) {
    return { damaged: await saves.setAside(id, save, reasonOf(error)) };
  }
}
