/** The computer player's own thread: one question at a time, answered by the search in WebAssembly. */
import init, { best, worth } from './generated/search.js';
import wasm from './generated/search_bg.wasm?url';
import { reasonOf } from './reason';
import type { Reply, Task } from './thinking';

const ready = init({ module_or_path: wasm });

self.addEventListener('message', (event: MessageEvent<Task>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});

async function answer(task: Task): Promise<Reply> {
  try {
    await ready;
    const [ask, question] = 'best' in task ? ([best, task.best] as const) : ([worth, task.worth] as const);
    const { game, start, plies, level, millis, seed } = question;
    return { answer: ask(game, start, plies, level, millis, seed) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
