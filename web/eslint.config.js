/**
 * What the linter asks of the page. Formatting is Prettier's alone.
 *
 * Modules are linted with their types, components without: for every component the whole program would be typed anew, which
 * takes longer than all the rest, and svelte-check already checks their types.
 */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { gameFolders } from './scripts/games.mjs';
import svelteConfig from './svelte.config.js';

/** Components begin with a capital; `.svelte` behind a small letter is a module with state. */
const component = '[A-Z]\\w*\\.svelte$';

/**
 * What the files of a folder may not import. The last wall that names a file is the one that counts, so each tells all that is refused. Tests may draw
 * what is shown.
 */
const wall = (files, regexes, message) => ({
  files,
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': ['error', { patterns: regexes.map((regex) => ({ regex, caseSensitive: true, message })) }],
  },
});

export default defineConfig(
  globalIgnores([
    '.svelte-check/',
    'dist/',
    'public/',
    'e2e/test-results/',
    'src/core/generated/',
    // Of the npm packages: what is made, and what is compiled where they are installed.
    'npm/*/{dist,wasm}/',
    'npm/*/src/types.ts',
    'npm/*/*.d.ts',
    'npm/*/test/*.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  // `!= null` is one question for null and undefined.
  { rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] } },

  {
    files: ['**/*.js', '**/*.mjs'],
    // Some functions in scripts are run in the browser.
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },

  {
    files: ['**/*.ts'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Brackets say that a name is not known to the type.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // `() => leave()` and `return leave()` hide nothing where nothing is returned.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Strings that are spread are notation, one letter for each thing.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // `$state.raw<T>() as T` is a field that the constructor fills; `!` would say less.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // An empty string and `false` often mean the same as nothing.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },

  { files: ['**/*.svelte'], extends: [ts.configs.strict, ts.configs.stylistic] },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Names are svelte-check's business, which knows the types of the browser.
      'no-undef': 'off',
      // Mustaches keep spaces and line breaks that markup would lose.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.svelte.ts'],
    // Sets and maps in these classes are thrown away at once, replaced as a whole, or kept beside the state on purpose.
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    // Leaving out a field by naming it is a use.
    rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },

  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ":matches(CallExpression[callee.name='expect'], CallExpression[callee.object.name='expect'][callee.property.name='soft']) > AwaitExpression.arguments > CallExpression[callee.property.name=/^(count|innerText|innerHTML|textContent|all(InnerTexts|TextContents)|getAttribute|inputValue|is(Visible|Hidden|Enabled|Disabled|Checked|Editable)|title|plies)$/]",
          message: 'What is asked once may come a moment later: expect(locator)… and expect.poll(…) wait for it.',
        },
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for what is to be seen, not for time.',
        },
      ],
    },
  },

  { files: ['src/**'], rules: { 'no-console': 'error' } },
  wall(['src/*/*.ts'], [component], 'Components are built on modules, not the other way round.'),
  wall(['src/core/**'], ['^(\\.\\./)+(?!words/|app/)'], 'The core knows nothing of what is built on it.'),
  wall(
    ['src/board/**'],
    ['^(\\.\\./)+(home|keys|learn|new|online|puzzles|review|rules|setup)/'],
    'A board knows nothing of the pages that show one.',
  ),
  wall(
    ['src/games/*/**'],
    [`^(\\.\\./)+(${gameFolders.map(({ id }) => id).join('|')})/`],
    'A game knows no other game.',
  ),
  // These look at all games, or at components.
  {
    files: ['src/app/main.ts', 'src/embed/board.svelte.ts', 'src/testing/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
);
