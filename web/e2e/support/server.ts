/**
 * Starts the program once for all tests. While one works on a page, CALOT_ADDRESS names a server that already runs, such as that of Vite; what
 * needs the program itself is then asked of it all the same.
 */
import { startServer } from './launch.mjs';

/** The address of the server, without a slash at the end. */
export function address(): string {
  const found = process.env['CALOT_ADDRESS'];
  if (!found) throw new Error('no server was started');
  return found;
}

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['CALOT_ADDRESS']) return () => Promise.resolve();
  const server = await startServer();
  // Workers start after this and inherit it.
  process.env['CALOT_ADDRESS'] = server.address;
  return server.stop;
}
