/**
 * The built page, served for the pictures: by the program in the variable `CALOT`, which has the page built in, or else by
 * Vite from `dist`. Either way on a free port, and `close` ends it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

export async function servePage() {
  const program = process.env['CALOT'];
  return program ? serveWith(program) : serveDist();
}

async function serveDist() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const server = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
  const { port } = server.httpServer.address();
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function serveWith(program) {
  const child = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const text of child.stdout) {
    said += text;
    const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
    if (address) {
      // Whatever else it says must not fill the pipe.
      child.stdout.resume();
      return { address, close: () => ended(child) };
    }
  }
  throw new Error(`${program} does not serve the page`);
}

async function ended(child) {
  const end = once(child, 'exit');
  child.kill();
  await end;
}
