/**
 * A server before the real program, whose page can become another edition and whose network can go away. The second edition is the same
 * page with other hashes in the names of all files and another title; the names of the first one are gone then, as after a real update.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Editions {
  readonly address: string;
  /** The paths that were asked for so far. */
  readonly asked: readonly string[];
  publishSecond(): void;
  /** Workers are told that the person wants to spare data. */
  spareData(): void;
  stop(): Promise<void>;
}

/** What Home of the second edition is called. */
export const secondTitle = 'Marble games, second edition';

/** Eight signs, not all of them small letters, as words in other names are. */
const hash = /-(?=[a-z-]{0,7}[A-Z0-9_])([\w-]{8})(?=\.(?:js|css|wasm|woff2|svg|png)\b)/g;
const backwards = (text: string): string => [...text].reverse().join('');
/** The name of a file in the other edition; there and back. */
const renamed = (text: string): string => text.replace(hash, (_, found: string) => `-${backwards(found)}`);
const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export async function startEditions(program: string): Promise<Editions> {
  const asked: string[] = [];
  let second = false;
  let spare = false;
  const page = await (await fetch(`${program}/index.html`)).text();
  const version = /data-version="(\w+)"/.exec(page)?.[1] ?? '';
  const secondPage = renamed(page).replaceAll(version, backwards(version));

  const inSecond = (text: string): string =>
    renamed(text)
      .replaceAll(version, backwards(version))
      .replaceAll(digestOf(page), digestOf(secondPage))
      .replaceAll('Marble games', secondTitle);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', program).pathname;
    asked.push(path);
    if (/^\/(api|health|ready|metrics)\b/.test(path)) {
      response.end(`answer ${String(asked.length)}`);
      return;
    }
    const original = await fetch(program + (second ? renamed(path) : path));
    const headers = Object.fromEntries(
      [...original.headers].filter(
        ([name]) => !/^(content-(length|encoding)|transfer-encoding|etag|date|vary|connection)$/.test(name),
      ),
    );
    let body = Buffer.from(await original.arrayBuffer());
    if (/text|javascript|json|svg/.test(headers['content-type'] ?? '')) {
      let text = body.toString();
      if (second) text = inSecond(text);
      if (spare && path === '/sw.js')
        text = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });${text}`;
      body = Buffer.from(text);
    }
    response.writeHead(original.status, headers).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    publishSecond: () => void (second = true),
    spareData: () => void (spare = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
