/**
 * The colours of the page that the scene takes up, so the table top is the paper of the page and marks use its accent, by day and in the
 * evening.
 */

export interface Theme {
  paper: string;
  ink: string;
  accent: string;
  evening: boolean;
}

export function readTheme(): Theme {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const named = root.dataset.theme;
  const evening = named ? named === 'evening' : matchMedia('(prefers-color-scheme: dark)').matches;
  const colour = (name: string, day: string, night: string): string =>
    style.getPropertyValue(name).trim() || (evening ? night : day);
  return {
    paper: colour('--paper', '#F7F2E8', '#1C1917'),
    ink: colour('--ink', '#2B2420', '#F2EAE0'),
    accent: colour('--accent', '#0B6E6E', '#4FC3BD'),
    evening,
  };
}

export function sameTheme(a: Theme, b: Theme): boolean {
  return a.paper === b.paper && a.ink === b.ink && a.accent === b.accent && a.evening === b.evening;
}

/** Calls back when the theme of the page may have changed; answers with the way to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
