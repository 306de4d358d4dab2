/**
 * How the npm package `calot-board` is built into npm/calot-board/dist: the element in `calot-board.js`, with the rules beside it, and for each language, which is
 * the mode of a build, a folder with its board and words, of which a page loads one. All addresses are relative, so it works from any folder of any host.
 */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { elementEntry, embedPlugin } from './scripts/embed-plugin.ts';
import { wordsPlugin } from './scripts/words-plugin.ts';

const dist = fileURLToPath(new URL('../npm/calot-board/dist/', import.meta.url));

export default defineConfig(({ mode }) => {
  const language = mode === 'element' ? undefined : mode;
  const input: Record<string, string> =
    language === undefined ? { 'calot-board': elementEntry } : { board: 'src/embed/board.svelte.ts' };
  return {
    base: './',
    logLevel: 'warn',
    define: language === undefined ? {} : { CALOT_LANGUAGE: JSON.stringify(language) },
    plugins: [
      svelte({
        compilerOptions: {
          cssHash: ({ hash, filename }) => `s${hash(filename).slice(-5)}`,
          // It leaves nothing behind in the page around it.
          discloseVersion: false,
        },
      }),
      embedPlugin(language),
      ...(language === undefined ? [] : [wordsPlugin({ language, parts: ['words', 'table', 'embed'] })]),
    ],
    build: {
      target: 'es2022',
      outDir: language === undefined ? dist : `${dist}${language}`,
      emptyOutDir: language !== undefined,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          // One file has what all boards are made of.
          codeSplitting: { groups: [{ name: 'kit', test: /\/src\/(?!games\/[\w-]+\/flat|embed)/, minShareCount: 2 }] },
        },
      },
    },
  };
});
