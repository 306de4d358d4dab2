/**
 * Starts what the browser tests, the benchmark and the screenshots need: the real program with its built-in page, and
 * Chromium. Plain JavaScript, so scripts run it without a build.
 *
 * CALOT is the path of the program; without it the usual places of cargo are looked at. CHROMIUM is the path of the browser; without it, it is
 * Chromium's shell without a window, which does the same work in less time, or Chromium itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The path of the built program. */
export function programPath() {
  const places = [
    process.env.CALOT,
    process.env.CARGO_TARGET_DIR && `${process.env.CARGO_TARGET_DIR}/release/calot`,
    `${root}target/release/calot`,
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error('The program is not built: run `make e2e`, or set CALOT to its path.');
  return found;
}

/** The path of the browser. */
function browserPath() {
  const names = ['chromium-headless-shell', 'chromium'];
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = names.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path));
  const path = process.env.CHROMIUM ?? found;
  if (!path) throw new Error('There is no Chromium: run `make check-chromium`, or set CHROMIUM to its path.');
  return path;
}

/**
 * Starts `calot serve`, of the usual program or another, on a free port, with an empty database of its own, and without limits for the many visitors from one address.
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} its address without a slash at the end
 */
export async function startServer(program = programPath()) {
  const data = mkdtempSync(join(tmpdir(), 'calot-data-'));
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--unlimited-loopback'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tidy = () => rmSync(data, { recursive: true, force: true });
  // A test or script that fails before it stops the server leaves none behind.
  process.once('exit', () => {
    server.kill();
    tidy();
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /http:\/\/[^\s/]+/.exec(line)?.[0];
      if (found) resolve(found);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`calot serve ended with ${String(code)}`)));
  });
  return {
    address,
    async stop() {
      server.kill();
      await ended;
      tidy();
    },
  };
}

/**
 * What Chromium does without. Its windows have a line for addresses although nobody sees them, whose list of proposals would take a process
 * for every visitor. Of several such lists the last one counts, so the rest is what Playwright itself switches off.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What Chromium is started with everywhere: drawing in 3D by software, and nothing that talks to the world. */
export function chromiumOptions(/** @type {string[]} */ more = []) {
  const args = [
    '--enable-unsafe-swiftshader',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--mute-audio',
    `--disable-features=${features.join(',')}`,
  ];
  // The sandbox of Chromium does not work for root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { executablePath: browserPath(), args: [...args, ...more] };
}

export function launchChromium(/** @type {string[]} */ more = []) {
  return chromium.launch(chromiumOptions(more));
}
