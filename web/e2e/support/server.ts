/**
 * Starts the program once for all test files and tells them its address. While one works on a page, CALOT_ADDRESS names a server that
 * already runs, such as that of Vite; what needs the program itself is then asked of it all the same.
 */
import type { TestProject } from 'vitest/node';
import { startServer } from './launch.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['CALOT_ADDRESS'];
  if (running) {
    project.provide('address', running);
    return () => Promise.resolve();
  }
  const server = await startServer();
  project.provide('address', server.address);
  return server.stop;
}
