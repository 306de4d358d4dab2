/** The colours of app.css: every pair of text and ground that the page uses meets WCAG AA, by day and in the evening. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

function coloursIn(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  ['ink', ['paper', 'card', 'mat', 'accent-soft', 'danger-soft']],
  ['quiet', ['paper', 'card', 'mat', 'accent-soft']],
  ['accent', ['paper', 'card']],
  ['danger', ['paper', 'card', 'danger-soft']],
  ['on-accent', ['accent', 'accent-strong']],
] as const;

describe.each([
  ['day', ':root'],
  ['evening', ":root[data-theme='evening']"],
])('%s', (_, selector) => {
  const colours = coloursIn(selector);
  it.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))('%s on %s', (text, ground) => {
    expect(contrast(colours[text] ?? '#000000', colours[ground] ?? '#000000')).toBeGreaterThanOrEqual(4.5);
  });
  it('edges of fields and the focus ring stand out', () => {
    for (const line of ['edge', 'accent']) {
      for (const ground of ['paper', 'card']) expect(contrast(colours[line] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3);
    }
  });
});
