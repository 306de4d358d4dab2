/**
 * Tells somebody who is not looking that it is their turn: by a sound, and by a notice of the device where that was asked for. Nothing is asked
 * of the browser before a person has switched it on.
 */
import { settings } from '../app/settings.svelte';
import { createSound } from '../sound/sound';

const sound = createSound(() => settings.sound.value);

/** Whether this browser can show notices at all. */
export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/** Switches notices on, which the browser may refuse, or off; whether it is as wanted now. */
export async function wantNotices(wanted: boolean): Promise<boolean> {
  const allowed = wanted && canNotify() && (await Notification.requestPermission()) === 'granted';
  settings.notices.value = allowed;
  return allowed === wanted;
}

/** `open` is what a click on the notice does. */
export function tell(title: string, text: string, tag: string, open: () => void): void {
  if (!document.hidden) return;
  sound('knock');
  if (!settings.notices.value || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, tag, icon: '/icons/icon-192.png' });
    notice.onclick = () => {
      focus();
      notice.close();
      open();
    };
  } catch {
    // Some phones only let service workers show notices; the sound and the title have to do.
  }
}
