/**
 * What an embedded board is made of that the page is not: the entry of the element, settings that nobody chooses, styles as a text for the shadow of the
 * element, and of each game nothing but its flat board.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/', import.meta.url));

const languages = readdirSync(`${source}words`, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);

/** The entry of the build of the element. */
export const elementEntry = 'virtual:embed-element';

const entry = `import { define } from '${source}embed/element.ts';
export const CalotBoard = define({
${languages.map((language) => `  ${language}: () => import('./${language}/board.js'),`).join('\n')}
});`;

/** Stands for the styles until they are known. */
const placeholder = 'the styles of an embedded board';

/** What a game loads for other pages: 3D, lessons, rules, and how positions are set up. */
const left = /import\('\.\/(?:solid\/scene|lesson|rules|[\w/]*setup[\w/.]*)'\)/gi;

/** For the build of the element, or of its board in a language. */
export function embedPlugin(language?: string): Plugin {
  return {
    name: 'calot-embed',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === elementEntry) return `\0${elementEntry}`;
      if (id === 'virtual:embed-styles') return '\0virtual:embed-styles';
      // The element hands the rules over.
      if (id === 'calot-rules' && language !== undefined) return '\0virtual:embed-rules';
      // The element's own entry asks for the boards by the places that they will have.
      if (importer === `\0${elementEntry}` && id.endsWith('/board.js')) return { id, external: 'relative' };
      return id.endsWith('/app/settings.svelte') ? `${source}embed/settings.ts` : undefined;
    },
    transform: {
      filter: { id: /\/src\/games\/[\w-]+\/index\.ts$/ },
      handler: (code) => code.replace(left, 'Promise.resolve({})'),
    },
    load(id) {
      if (id === `\0${elementEntry}`) return entry;
      if (id === '\0virtual:embed-rules') return 'export const loadRules = undefined;';
      if (id === '\0virtual:embed-styles')
        return `import '${source}app/theme.css';\nimport '${source}embed/embed.css';\nexport default ${JSON.stringify(placeholder)};`;
      // The colours of the page are those of the shadow; its letters stay with the page.
      if (id === `${source}app/theme.css`)
        return readFileSync(id, 'utf8')
          .replace(/@font-face \{[^}]*\}\n?/g, '')
          .replace(/:root/g, '.embed');
      return undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
        const text = styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n');
        for (const { fileName } of styles) Reflect.deleteProperty(bundle, fileName);
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(new RegExp(`(["'\`])${placeholder}\\1`), () => JSON.stringify(text));
      },
    },
  };
}
