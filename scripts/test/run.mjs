/**
 * Runs the tests: `node scripts/test/run.mjs [lint | rules | server | page | python]…`, all of them without an argument. Prints a line for each
 * step when it ends, what a failed step printed, the slowest tests, which were skipped and which failed, and at last how many passed and
 * failed. What every step printed is kept in target/test-logs.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runAll } from './schedule.mjs';
import { logs, parts, stepsOf } from './steps.mjs';

const slowest = 20;

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts.includes(/** @type {any} */ (part)));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  process.exit(2);
}
const wanted = parts.filter((part) => asked.length === 0 || asked.includes(part));

const begun = performance.now();

const outcomes = await runAll(stepsOf(wanted), {
  cores: Math.max(2, availableParallelism()),
  logs,
  tell: (outcome) => {
    const { step, end, seconds } = outcome;
    console.log(`${{ passed: 'ok  ', failed: 'FAIL', 'left out': '-   ' }[end]} ${time(seconds)}  ${step.name}`);
    for (const name of failures(outcome).filter((failed) => failed !== step.name))
      console.log(`${' '.repeat(18)}${name}`);
  },
});
const results = outcomes.flatMap((outcome) => outcome.results);

for (const { step, log } of outcomes.filter(({ end }) => end === 'failed')) {
  console.log(`\n--- ${step.name} (${log}) ---\n${tail(readFileSync(log, 'utf8'))}`);
}

const timed = results.filter(({ seconds }) => seconds > 0).sort((a, b) => b.seconds - a.seconds);
if (timed.length > 0) console.log(`\nThe slowest of ${String(results.length)} tests:`);
for (const { name, seconds } of timed.slice(0, slowest)) console.log(`${time(seconds)}  ${name}`);

const ended = (/** @type {string} */ end) => outcomes.filter((outcome) => outcome.end === end);
const count = (/** @type {string} */ end) => results.filter((result) => result.end === end).length;
const leftOut = ended('left out').map(({ step }) => step.name);
const failed = ended('failed').flatMap(failures);
console.log(`\nThe whole took ${time((performance.now() - begun) / 1000).trim()}.`);
if (leftOut.length > 0) console.log(`Left out after a failure: ${leftOut.join(', ')}.`);
for (const { name, end, reason } of results)
  if (end === 'ignored') console.log(`skipped: ${name}${reason ? ` (${reason})` : ''}`);
for (const name of failed) console.log(`failed: ${name}`);
// Steps are no tests, but those of `make lint` are all that there is to count.
const passed = results.length > 0 ? count('passed') : ended('passed').length;
const skipped = count('ignored') > 0 ? `, ${String(count('ignored'))} skipped` : '';
console.log(`${String(passed)} passed, ${String(failed.length)} failed${skipped}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/**
 * What has failed in a step: its tests, or without one of these, as in a lint, the step itself.
 * @returns {string[]}
 */
function failures(/** @type {import('./schedule.mjs').Outcome} */ { step, end, results: found }) {
  if (end !== 'failed') return [];
  const names = found.filter((result) => result.end === 'failed').map(({ name }) => name);
  return names.length > 0 ? names : [step.name];
}

function time(/** @type {number} */ seconds) {
  const whole = Math.round(seconds);
  const words =
    seconds < 9.95
      ? `${seconds.toFixed(1)} s`
      : whole < 60
        ? `${String(whole)} s`
        : `${String(Math.floor(whole / 60))} min ${String(whole % 60).padStart(2)} s`;
  return words.padStart(12);
}

/** The end of what a step printed, which is where failures are told. */
function tail(/** @type {string} */ text) {
  const lines = text.trimEnd().split('\n');
  return lines.length > 400 ? ['…', ...lines.slice(-400)].join('\n') : lines.join('\n');
}
