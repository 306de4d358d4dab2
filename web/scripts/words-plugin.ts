/**
 * The words of a language in a few modules, since a request costs more than a few kilobytes: what every page needs, what is said and offered at a table, what
 * belongs to tables online, and for each of the other pages what it needs. Rules and lessons are files of their own. `virtual:words` says which part a list of
 * words is in, unless the part has the name of the list, and for each part in each language how its module is loaded.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/', import.meta.url));
/** The parts that have several lists. All others are a part by themselves, those of games together with the list of the page that has the same name. */
const parts = {
  words: ['page', 'games', 'texts'],
  table: ['spoken', 'keys', 'learn'],
  online: ['online', 'online-errors'],
};
/** Of the words of a game; the others are asked for game by game. */
const ofGames = ['texts', 'spoken', 'setup'];
const original = 'en';
const prefix = 'virtual:words';

interface List {
  readonly name: string;
  readonly part: string;
  /** Its file in a language, or in English where a translation lacks it. */
  readonly file: (language: string) => string;
}

function listAt(folder: string, name: string, own: string): List {
  const [part = own] = Object.entries(parts).find(([, names]) => names.includes(own)) ?? [];
  const path = (language: string): string => `${source}${folder}words/${language}/${own}.ts`;
  return { name, part, file: (language) => path(existsSync(path(language)) ? language : original) };
}

function allLists(): List[] {
  const games = readdirSync(`${source}games`).filter((game) => existsSync(`${source}games/${game}/index.ts`));
  const pages = readdirSync(`${source}words/${original}`).map((file) => file.replace('.ts', ''));
  return [
    ...pages.map((name) => listAt('', name, name)),
    ...games.flatMap((game) => ofGames.map((name) => listAt(`games/${game}/`, `${game}/${name}`, name))),
  ];
}

/** A module with the lists of a part in a language, by their names. */
function wordsOf(part: string, language: string): string {
  const lists = allLists().filter((list) => list.part === part);
  const imports = lists.map(
    ({ file }, i) => `import { words as w${String(i)} } from ${JSON.stringify(file(language))};`,
  );
  const names = lists.map(({ name }, i) => `${JSON.stringify(name)}: w${String(i)}`);
  return `${imports.join('\n')}\nexport default { ${names.join(', ')} };`;
}

function loaders({ language, parts: wanted }: Wanted): string {
  const languages = readdirSync(`${source}words`, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    .filter((name) => language === undefined || name === language);
  const partOf = Object.fromEntries(
    Object.entries(parts).flatMap(([part, names]) => names.map((name) => [name, part])),
  );
  const all = [...new Set(allLists().map(({ part }) => part))].filter((part) =>
    wanted === undefined ? part !== embedded : wanted.includes(part),
  );
  const modules = all.flatMap((part) => languages.map((language) => `${part}-${language}`));
  // The words of one language are needed at once.
  const loads = modules.map((name, i) =>
    language === undefined
      ? `${JSON.stringify(name)}: () => import('${prefix}/${name}')`
      : `${JSON.stringify(name)}: () => Promise.resolve(m${String(i)})`,
  );
  const imports =
    language === undefined ? [] : modules.map((name, i) => `import * as m${String(i)} from '${prefix}/${name}';\n`);
  return `${imports.join('')}export const partOf = ${JSON.stringify(partOf)};\nexport const modules = { ${loads.join(', ')} };`;
}

/** The words of what other pages embed; Calot's own page never needs them. */
const embedded = 'embed';

export interface Wanted {
  /** One language alone. */
  readonly language?: string;
  /** Some parts alone. */
  readonly parts?: readonly string[];
}

export function wordsPlugin(wanted: Wanted = {}): Plugin {
  return {
    name: 'calot-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${prefix}`) return loaders(wanted);
      const [, part, language] = /^\0virtual:words\/(\w+)-(\w+)$/.exec(id) ?? [];
      return part !== undefined && language !== undefined ? wordsOf(part, language) : undefined;
    },
  };
}
