/** The computer player's own thread: one question at a time, answered by the search in WebAssembly. */
import init, { best } from './generated/calot.js';
import wasm from './generated/calot_bg.wasm?url';
import type { Question, Reply } from './thinking';

const ready = init({ module_or_path: wasm });

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => {
    self.postMessage(reply);
  });
});

async function answer(question: Question): Promise<Reply> {
  try {
    await ready;
    const { game, start, plies, level, millis, seed } = question;
    return { answer: best(game, start, plies, level, millis, seed) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
