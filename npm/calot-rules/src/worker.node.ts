/** The computer player's own thread in Node. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { answered, type Task } from './messages.js';
import { startPlayer } from './question.js';

const player = readFile(new URL('../wasm/search_bg.wasm', import.meta.url)).then(startPlayer);
// Whoever asks is told.
player.catch(() => undefined);

parentPort?.on('message', (task: Task) => {
  void answered(player, task).then((reply) => parentPort?.postMessage(reply));
});
