/**
 * Makes the pictures of the games for Home, `npm run pictures`: draws the positions in their `samples.json` with the real flat
 * boards, on the server side of Svelte, and writes each as one small SVG file for the day and one for the evening. Run it when
 * boards or positions have changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import { gameFolders } from './games.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
/** Colours of the page that boards use. */
const page = {
  day: { '--ink': '#2b2420', '--quiet': '#6b5f55', '--card': '#fffdf8', '--line': '#e2d8c8', '--accent': '#0b6e6e' },
  evening: {
    '--ink': '#f2eae0',
    '--quiet': '#b5a89a',
    '--card': '#272220',
    '--line': '#3b342f',
    '--accent': '#4fc3bd',
    '--rim-red': '#f2b0a7',
    '--rim-black': '#b9b9c6',
    '--rim-green': '#93dab2',
    '--rim-blue': '#a9c9f4',
    '--rim-yellow': '#f7d468',
    '--rim-white': '#ffffff',
    '--rim-light': '#f2dab3',
    '--rim-dark': '#ddb88e',
    '--rim-neutral': '#dad5ce',
  },
};

const server = await createServer({
  root: web,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [
    svelte({
      configFile: false,
      emitCss: false,
      preprocess: vitePreprocess(),
      // A style that is the same gets the same name wherever its file lies.
      compilerOptions: { runes: true, css: 'injected', dev: false, cssHash: ({ hash, css }) => `svelte-${hash(css)}` },
    }),
  ],
});
try {
  const { default: Picture } = await server.ssrLoadModule('/scripts/Picture.svelte');
  const { render } = await server.ssrLoadModule('svelte/server');
  const { rulesForTests } = await server.ssrLoadModule('/src/testing/rules.ts');
  const { stateOf } = await server.ssrLoadModule('/src/core/rules.ts');
  const rules = rulesForTests();
  const sheet = readFileSync(`${web}src/board/flat/flat.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const { folder } of gameFolders) {
    const { middle, picture } = JSON.parse(readFileSync(new URL('samples.json', folder), 'utf8'));
    const { game, plies, cut } = { ...middle, ...picture };
    // Nothing is lit, and nothing has just happened.
    const state = { ...stateOf(rules, { game, plies: plies.split(' ') }), turn: null, last: [], plies: [] };
    const { head, body } = render(Picture, { props: { state } });
    const own = [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
    const drawing = tidy(body, cut);
    for (const theme of ['day', 'evening']) {
      const file = fileURLToPath(new URL(`pictures/${theme}.svg`, folder));
      writeFileSync(file, withStyle(drawing, `${sheet}${own}`, theme));
      process.stdout.write(`${file.slice(web.length)} ${readFileSync(file).length} bytes\n`);
    }
  }
} finally {
  await server.close();
}

/** Only what is seen: no texts, names, hit areas or hidden ghosts; each kind of marble once. */
function tidy(body, cut) {
  let svg = body.slice(body.indexOf('<svg'), body.lastIndexOf('</svg>') + 6);
  svg = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<text[\s\S]*?<\/text>/g, '')
    .replace(/ (data-[a-z]+|role|tabindex|aria-[a-z]+)="[^"]*"/g, '')
    .replace(/<(rect|circle)[^>]*fill="transparent"[^>]*>(<\/\1>)?/g, '')
    .replace(/<circle class="focus-(ring|halo)[^>]*>(<\/circle>)?/g, '')
    .replace(/ (transform|x|y)="(translate\(0 0\)|0)"/g, '')
    .replace(/>\s+</g, '><')
    .replace(/(\d+\.\d{2})\d+/g, '$1')
    .replace(/<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ');
  svg = withoutGroups(svg, '<g class="ghost');
  if (cut !== undefined) {
    svg = svg.replace(/viewBox="[^"]*"/, `viewBox="${cut}"`);
    svg = withoutGroups(svg, '<g class="touch tray');
    svg = withoutGroups(svg, '<g class="touch choice');
    svg = svg.replace(/<rect class="die[\s\S]*?(?=<\/g>)/g, '');
  }
  return sharedMarbles(svg);
}

/** The end of the group that starts at `start`. */
function groupEnd(svg, start) {
  let depth = 0;
  const tags = /<g[\s>]|<\/g>/g;
  tags.lastIndex = start;
  for (let tag = tags.exec(svg); tag !== null; tag = tags.exec(svg)) {
    depth += tag[0] === '</g>' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error('a group is not closed');
}

function withoutGroups(svg, opening) {
  for (let start = svg.indexOf(opening); start >= 0; start = svg.indexOf(opening))
    svg = svg.slice(0, start) + svg.slice(groupEnd(svg, start));
  return svg;
}

function sharedMarbles(svg) {
  const kinds = new Map();
  const opening = '<g class="marble ';
  for (let start = svg.indexOf(opening); start >= 0; start = svg.indexOf(opening, start + 1)) {
    const end = groupEnd(svg, start);
    const group = svg.slice(start, end);
    const transform = /transform="[^"]*"/.exec(group)?.[0] ?? '';
    const inner = group.slice(group.indexOf('>') + 1, -'</g>'.length);
    if (!kinds.has(inner)) kinds.set(inner, `m${kinds.size}`);
    svg = `${svg.slice(0, start)}<use href="#${kinds.get(inner)}" ${transform}/>${svg.slice(end)}`;
  }
  const defs = [...kinds].map(([inner, name]) => `<g id="${name}">${inner}</g>`).join('');
  return svg.replace(/(<svg[^>]*>)/, `$1<defs>${defs}</defs>`);
}

/** The drawing with the rules that concern it, and the variables of a theme filled in. */
function withStyle(svg, sheet, theme) {
  const variables = new Map(Object.entries(page[theme]));
  const rules = [];
  for (const [, selector, block] of sheet.matchAll(/([^{}@]+)\{([^{}]*)\}/g)) {
    if (selector.trim() === '.flat-board') {
      for (const [, name, value] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
        const [, day, evening] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [value, value, value];
        variables.set(name, theme === 'day' ? day : evening);
      }
      continue;
    }
    const used = selector
      .split(',')
      .filter(
        (part) =>
          !/:(hover|focus|not|focus-visible)/.test(part) &&
          (part.match(/\.[\w-]+/g) ?? []).every((name) => new RegExp(`class="[^"]*\\b${name.slice(1)}\\b`).test(svg)) &&
          /\./.test(part) &&
          !/\btext\b/.test(part),
      );
    if (used.length > 0)
      rules.push(
        `${used.map((part) => part.trim().replace(/^\.flat-board /, '')).join(',')}{${block.replace(/\s+/g, ' ').trim()}}`,
      );
  }
  const resolve = (text) =>
    text.replace(
      /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g,
      (_, name, fallback) => variables.get(name) ?? fallback ?? 'none',
    );
  let styled = rules.join('');
  let drawing = svg;
  for (let round = 0; round < 3; round += 1) [styled, drawing] = [resolve(styled), resolve(drawing)];
  return `${drawing.replace('</defs>', `</defs><style>${styled}</style>`)}\n`;
}
