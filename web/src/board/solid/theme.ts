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
  // A variable is text until something is painted with it.
  const painted = document.body.appendChild(document.createElement('i'));
  const colour = (name: string): string => {
    painted.style.color = `var(--${name})`;
    return getComputedStyle(painted).color;
  };
  const [paper, ink, accent] = [colour('paper'), colour('ink'), colour('accent')];
  painted.remove();
  return { paper, ink, accent, evening: document.documentElement.dataset.theme === 'evening' };
}

export function sameTheme(a: Theme, b: Theme): boolean {
  return a.paper === b.paper && a.ink === b.ink && a.accent === b.accent && a.evening === b.evening;
}

/** The line around marbles: dark on wood and by day, pale where the dark of an evening is behind them. */
export function edgeColour({ evening }: Pick<Theme, 'evening'>, inAir: boolean): string {
  return evening && inAir ? '#c9bda9' : '#2a1606';
}

/** Calls back when the theme of the page may have changed; answers with the way to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
