/**
 * The colours of theme.css, of the flat boards and of the marbles: every pair of text and ground that the page uses meets WCAG AA, by day and in the
 * evening, and so do marks, rims of marbles and signs. And pages change at few widths.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { marbleLooks, type MarbleColour } from '../board/marble/colours';
import { edgeColour } from '../board/solid/theme';
import { woodTones } from '../board/solid/wood';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const boardCss = readFileSync(new URL('../board/flat/flat.css', import.meta.url), 'utf8');

function coloursIn(selector: string, sheet: string, ofTwo: string): Record<string, string> {
  const all = sheet.replace(/light-dark\((.+), (.+)\);/g, `${ofTwo};`);
  const block = all.slice(all.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
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

/** Which of the two colours of `light-dark(…)` are seen. */
const themes = [
  ['day', '$1'],
  ['evening', '$2'],
] as const;

describe.each(themes)('%s', (_, ofTwo) => {
  const colours = coloursIn(':root', css, ofTwo);
  it.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s',
    (text, ground) => {
      expect(contrast(colours[text] ?? '#000000', colours[ground] ?? '#000000')).toBeGreaterThanOrEqual(4.5);
    },
  );
  it('edges of fields and the focus ring stand out', () => {
    for (const line of ['edge', 'accent']) {
      for (const ground of ['paper', 'card'])
        expect(contrast(colours[line] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3);
    }
  });
});

/** What marbles of each colour lie on: wells, tiles, levels and the lattice. Black and red play several games. */
const grounds: Readonly<Record<MarbleColour, readonly string[]>> = {
  red: ['well', 'tile', 'acrylic-deep', 'lattice-deep'],
  black: ['acrylic-deep'],
  green: ['well'],
  blue: ['well', 'tile', 'acrylic-deep', 'lattice-deep'],
  yellow: ['well', 'tile', 'acrylic-deep', 'lattice-deep'],
  white: ['acrylic-deep'],
  light: ['walnut'],
  dark: ['walnut'],
  neutral: ['lattice-deep'],
};

describe.each(themes)('boards, %s', (theme, ofTwo) => {
  const page = { ...coloursIn(':root', css, ofTwo), ...coloursIn(":root[data-theme='evening']", css, ofTwo) };
  const board = coloursIn('.flat-board', boardCss, ofTwo);
  const entries = Object.entries(marbleLooks) as [MarbleColour, (typeof marbleLooks)[MarbleColour]][];

  it.each(entries)('%s stands out from what it lies on, and its mark from it', (colour, look) => {
    const rim = theme === 'day' ? (look.rim ?? look.shade) : (page[`rim-${colour}`] ?? '');
    for (const ground of grounds[colour]
      .map((name) => board[name] ?? '')
      .concat(page['paper'] ?? '', page['card'] ?? '')) {
      expect(contrast(rim, ground), ground).toBeGreaterThanOrEqual(3);
    }
    if (look.mark) expect(contrast(look.ink, look.base)).toBeGreaterThanOrEqual(3);
  });

  it('names of cells can be read on wood and tiles', () => {
    for (const ground of ['wood', 'tile'])
      expect(contrast(board['label'] ?? '', board[ground] ?? ''), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('marbles in 3D have a line around them that stands out', () => {
    const evening = theme === 'evening';
    const { maple, beech, lightBall } = woodTones;
    for (const { light, dark } of [maple, beech, lightBall])
      for (const wood of [light, dark])
        expect(contrast(edgeColour({ evening }, false), wood), wood).toBeGreaterThanOrEqual(3);
    const inAir = edgeColour({ evening }, true);
    expect(contrast(inAir, page['paper'] ?? '')).toBeGreaterThanOrEqual(3);
    // A black marble is lost in the dark alone.
    if (evening) expect(contrast(inAir, marbleLooks.black.base)).toBeGreaterThanOrEqual(3);
  });

  it('signs stand out from the line beside them, and one of the two from every ground', () => {
    const [sign, halo] = [page['accent'] ?? '', board['halo'] ?? ''];
    expect(contrast(sign, halo)).toBeGreaterThanOrEqual(3);
    for (const ground of ['wood', 'well', 'walnut', 'walnut-well', 'tile', 'lattice', 'lattice-deep', 'acrylic']) {
      const best = Math.max(contrast(sign, board[ground] ?? ''), contrast(halo, board[ground] ?? ''));
      expect(best, ground).toBeGreaterThanOrEqual(3);
    }
  });
});

it('pages change at three widths', () => {
  const root = new URL('../', import.meta.url);
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(svelte|css)$/.test(name),
  );
  const widths = sheets.flatMap((name) => [
    ...readFileSync(new URL(name, root), 'utf8').matchAll(/@media [^{]*\((?:max|min)-width: (\w+)\)/g),
  ]);
  expect([...new Set(widths.map(([, width]) => width))].sort()).toEqual(['560px', '720px', '900px']);
});
