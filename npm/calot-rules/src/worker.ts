/** The computer player's own thread in a browser. */
import { fetched } from './loading.js';
import { answered, type Task } from './messages.js';
import { startPlayer } from './question.js';

const player = startPlayer(fetched(new URL('../wasm/search_bg.wasm', import.meta.url)));
// Whoever asks is told.
player.catch(() => undefined);

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void answered(player, data).then((reply) => self.postMessage(reply));
});
