/** Takes the picture of embedded boards, `node screenshots/embedding.mjs`, into `docs/screenshots`: the example of the documentation, one step on. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../scripts/test/browser.mjs';
import { shoot } from './shoot.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'calot-embedding-'));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(join(root, 'npm/calot-board'), join(folder, 'node_modules/calot-board'));
const browser = await openBrowser(folder);
try {
  const screen = { viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' };
  const page = await browser.open(readFileSync(join(root, 'docs/examples/embedding.html'), 'utf8'), screen);
  await page.locator('svg.flat-board').nth(1).waitFor();
  await page.locator('#rolit').evaluate((board) => board.last());
  await page.locator('#rolit').locator('.told', { hasText: 'c2' }).waitFor();
  const picture = await shoot(page, { format: 'webp', quality: 84 });
  writeFileSync(join(root, 'docs/screenshots/embedding.webp'), picture);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
