/**
 * How the page is built and tested. All assets keep absolute addresses, because deep links such as
 * `/play/<table>` load the same index.html; nothing is inlined, so a strict
 * Content-Security-Policy without inline scripts holds.
 */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offlinePlugin } from './scripts/offline-plugin.ts';
import { wordsPlugin } from './scripts/words-plugin.ts';

/** Online tables are those of a program that runs beside: `calot serve`, or whatever CALOT_API names. */
const proxy = { '/api': { target: process.env['CALOT_API'] ?? 'http://127.0.0.1:7777', ws: true } };

export default defineConfig(({ mode }) => ({
  base: '/',
  plugins: [
    svelte({
      compilerOptions: {
        // Names of scopes are short, since they stand in most rules and elements.
        cssHash: ({ hash, filename }) => `s${hash(filename).slice(-5)}`,
        // Tests look at components as they are built for people, without the checks of development, which take most of the time.
        ...(mode === 'test' && { dev: false }),
      },
    }),
    wordsPlugin(),
    offlinePlugin(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 800,
    // A request costs more than a few kilobytes that are not needed yet, so styles are one file, and so is what several pages share.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // What nearly every page asks for next: its parts, what it says of games, saves and what begins a table. None of this waits for words.
            {
              name: 'shared',
              test: /^\0rolldown|\/src\/(?:app|core|home|kit|sound|board\/marble|table\/(?:begin|saves)|words\/sentences)\b|\/calot-rules\/dist\/(?:index|loading)/,
              minShareCount: 2,
              priority: 2,
            },
            // Boards and the rooms around them.
            {
              name: 'room',
              test: /\/src\/(?:board\/(?!solid)|room|table|keys|learn|review|setup\/(?!words)|games\/[\w-]+\/[\w.-]+$)|\/calot-rules\/dist\/(?:search|asking|messages)/,
              minShareCount: 2,
              priority: 1,
            },
            // three.js and what all boards in 3D are made of, which none of them does without.
            { name: 'solid', test: /\/node_modules\/three\/|\/src\/board\/solid\/(?!Solid\.svelte)/, priority: 1 },
            // A table needs nothing of these, nor their words.
            { name: 'online', test: /\/src\/online\//, minShareCount: 2, priority: 0 },
            { name: 'history', test: /\/src\/history\//, minShareCount: 2, priority: 0 },
            { name: 'rules', test: /\/src\/rules\//, minShareCount: 2, priority: 0 },
            // What leads to a new game is asked for by several pages, but never at a table.
            { name: 'panel', test: /\/src\/new\//, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // The puzzles lie beside this folder, since the program makes and checks them, and so does the package of the rules.
  server: { port: 5171, strictPort: false, fs: { allow: ['.', '../puzzles', '../npm'] }, proxy },
  preview: { port: 5171, strictPort: false, proxy },
  test: {
    // A whole game may take its time on a machine that does other work as well.
    testTimeout: process.env['CALOT_DEEP'] === undefined ? 60_000 : 600_000,
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.svelte.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        // Otherwise Node would load the half of Svelte that is for servers.
        resolve: { conditions: ['browser'] },
        test: {
          name: 'effects',
          include: ['src/**/*.svelte.test.ts'],
          environment: './src/testing/effects-environment.ts',
        },
      },
    ],
  },
}));
