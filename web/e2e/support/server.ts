/** Starts the program once for all test files and tells them its address. */
import type { TestProject } from 'vitest/node';
import { startServer } from './launch.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('address', server.address);
  return server.stop;
}
