/**
 * Runs steps, each as soon as what it needs is done and cores are free for it. A step that mostly waits takes no core, so it runs
 * beside the others. What a step prints goes into a file of its own.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { finished } from 'node:stream/promises';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [needs] the steps that must have succeeded before
 * @property {string[]} [after] the steps that must have ended before, in whatever way, as far as they are run at all
 * @property {number} cores how many cores it keeps busy; 0 for one that mostly waits
 * @property {(run: Runner, found: Found) => Promise<void>} act throws when the step fails
 *
 * @typedef {import('./reports.mjs').TestResult} TestResult
 *
 * @typedef {(result: TestResult) => void} Found is told of every single test
 *
 * @typedef {(command: string, args: string[], more?: { cwd?: string, env?: Record<string, string>, onLine?: (line: string) => void }) => Promise<void>} Runner
 *
 * @typedef {object} Outcome
 * @property {Step} step
 * @property {'passed' | 'failed' | 'left out'} end
 * @property {number} seconds
 * @property {string} log the path of what it printed
 * @property {TestResult[]} results every single test in it
 */

/**
 * Runs all steps and answers when the last one has ended.
 * @param {readonly Step[]} steps in the order in which they are preferred
 * @param {{ cores: number, logs: string, tell: (outcome: Outcome) => void }} options
 * @returns {Promise<Outcome[]>}
 */
export async function runAll(steps, { cores, logs, tell }) {
  mkdirSync(logs, { recursive: true });
  /** @type {Map<string, Outcome>} */
  const ended = new Map();
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const waiting = [...steps];
  let free = cores;

  const end = (/** @type {Outcome} */ outcome) => {
    ended.set(outcome.step.name, outcome);
    tell(outcome);
  };
  const known = new Set(steps.map(({ name }) => name));
  for (const { name, needs = [] } of steps)
    for (const need of needs)
      if (!known.has(need)) throw new Error(`the step "${name}" needs "${need}", which is not run`);

  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const { needs = [], after = [] } = step;
      const before = needs.map((name) => ended.get(name));
      const log = `${logs}/${step.name.replaceAll(' ', '-')}.log`;
      if (before.some((outcome) => outcome && outcome.end !== 'passed')) {
        waiting.splice(waiting.indexOf(step), 1);
        end({ step, end: 'left out', seconds: 0, log, results: [] });
        continue;
      }
      const wanted = Math.min(step.cores, cores);
      const waits = before.includes(undefined) || after.some((name) => known.has(name) && !ended.has(name));
      if (waits || wanted > free) continue;
      waiting.splice(waiting.indexOf(step), 1);
      free -= wanted;
      const begun = performance.now();
      const results = /** @type {TestResult[]} */ ([]);
      const acted = act(step, log, results).then((passed) => {
        free += wanted;
        running.delete(step);
        const seconds = (performance.now() - begun) / 1000;
        end({ step, end: passed ? 'passed' : 'failed', seconds, log, results });
      });
      running.set(step, acted);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return [...ended.values()];
}

/** @returns {Promise<boolean>} whether it succeeded */
async function act(/** @type {Step} */ step, /** @type {string} */ log, /** @type {TestResult[]} */ results) {
  const file = createWriteStream(log);
  try {
    await step.act(
      (command, args, more = {}) => command_(file, command, args, more),
      (result) => results.push(result),
    );
    return true;
  } catch (error) {
    file.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  } finally {
    file.end();
    await finished(file);
  }
}

/** @type {(file: import('node:fs').WriteStream, ...rest: Parameters<Runner>) => Promise<void>} */
function command_(file, command, args, { cwd, env, onLine } = {}) {
  return new Promise((resolve, reject) => {
    file.write(`$ ${[command, ...args].join(' ')}\n`);
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let rest = '';
    child.stdout.on('data', (data) => {
      if (!onLine) return void file.write(data);
      const lines = (rest + String(data)).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
    child.stderr.on('data', (data) => void file.write(data));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (rest) onLine?.(rest);
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${String(code ?? signal)}`));
    });
  });
}
