/** How a table comes onto a big screen and leaves it: by its address, with the window as large as it gets, and awake. */
import { router } from '../app/router.svelte';

/** Whether it was put there from its own page, to which one goes back. */
let entered = false;

/** To be called when somebody asks for it: without that browsers do not fill the screen. */
export function enterScreen(): void {
  entered = true;
  // Where it is refused, the window has to do.
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
  router.go('?tv');
}

export function leaveScreen(): void {
  const back = entered;
  // Escape may leave the full screen as well, which asks for this once more.
  entered = false;
  if (back) history.back();
  else router.go(location.pathname, { replace: true });
}

/** Keeps the screen awake and leaves with the full screen, until the answer is called. */
export function holdScreen(): () => void {
  let lock: WakeLockSentinel | undefined;
  let gone = false;
  const release = (): void => void lock?.release().catch(() => undefined);

  /** A lock ends with whatever hides the page. Browsers that have none, or spare the battery, do without. */
  async function awake(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (gone) release();
  }
  const look = (): void => void awake();
  const filled = (): void => {
    if (!document.fullscreenElement) leaveScreen();
  };
  look();
  document.addEventListener('visibilitychange', look);
  document.addEventListener('fullscreenchange', filled);
  return () => {
    gone = true;
    entered = false;
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('fullscreenchange', filled);
    release();
    // At another table it goes on.
    if (!router.tv && document.fullscreenElement) void document.exitFullscreen();
  };
}
