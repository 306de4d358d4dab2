/**
 * The last step of a build: makes the service worker with the list of all files of the page. The version of an edition is a digest of that
 * list, so the same page always has the same version; it is written into `index.html`, by which a page knows its own.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { hasHash, index, type Edition } from '../src/offline/edition.ts';

/** A chunk as Vite's manifest tells of it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export function offlinePlugin(): Plugin {
  let out = '';
  let root = '';
  return {
    name: 'calot-offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      out = resolve(root, config.build.outDir);
    },
    async closeBundle() {
      await makeWorker(root, out, editionOf(out));
    },
  };
}

/** Reads what was built, and marks the page with its version. */
export function editionOf(out: string): Edition {
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const paths = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(out.length)}/${entry.name}`.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('/.') && path !== '/sw.js')
    .sort();
  const digest = (path: string): string =>
    hasHash(path)
      ? ''
      : `sha256-${createHash('sha256')
          .update(readFileSync(out + path))
          .digest('base64')}`;
  const list = (): Record<string, string> => Object.fromEntries(paths.map((path) => [path, digest(path)]));
  const version = createHash('sha256').update(JSON.stringify(list())).digest('hex').slice(0, 12);
  const page = readFileSync(out + index, 'utf8');
  writeFileSync(out + index, page.replace('<html ', `<html data-version="${version}" `));
  return { version, files: list(), start: [index, ...startFiles(manifest)] };
}

/** The entry and everything that it imports at once, with styles and fonts. */
function startFiles(
  manifest: Readonly<Record<string, Chunk>>,
  key = 'index.html',
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(`/${file}`);
  for (const next of chunk.imports ?? []) startFiles(manifest, next, found);
  return found;
}

/** A classic script in one piece, since not every browser runs service workers that are modules. */
async function makeWorker(root: string, out: string, edition: Edition): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { __EDITION__: JSON.stringify(edition) },
    build: {
      target: 'es2022',
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'src/offline/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
}
