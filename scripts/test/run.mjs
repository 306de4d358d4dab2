/**
 * Runs the tests: `node scripts/test/run.mjs [lint | rules | server | page]…`, all of them without an argument. Prints a line for each
 * step when it ends, what a failed step printed, the slowest tests, and at last how many passed and failed. What every step printed is
 * kept in target/test-logs.
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

/** @type {import('./reports.mjs').TestResult[]} */
const results = [];
const begun = performance.now();

const outcomes = await runAll(
  stepsOf(wanted, (result) => results.push(result)),
  {
    cores: Math.max(2, availableParallelism()),
    logs,
    tell: ({ step, end, seconds }) =>
      console.log(`${{ passed: 'ok  ', failed: 'FAIL', 'left out': '-   ' }[end]} ${time(seconds)}  ${step.name}`),
  },
);

for (const { step, log } of outcomes.filter(({ end }) => end === 'failed')) {
  console.log(`\n--- ${step.name} (${log}) ---\n${tail(readFileSync(log, 'utf8'))}`);
}

const timed = results.filter(({ seconds }) => seconds > 0).sort((a, b) => b.seconds - a.seconds);
if (timed.length > 0) console.log(`\nThe slowest of ${String(results.length)} tests:`);
for (const { name, seconds } of timed.slice(0, slowest)) console.log(`${time(seconds)}  ${name}`);

// A step that fails without a failed test, such as a lint, is a failure of its own.
const count = (/** @type {string} */ end) => results.filter((result) => result.end === end).length;
const failedTests = count('failed');
const failedSteps = outcomes.filter(({ end }) => end === 'failed').length;
const leftOut = outcomes.filter(({ end }) => end === 'left out').map(({ step }) => step.name);
const failed = failedTests > 0 ? failedTests : failedSteps;
console.log(`\nThe whole took ${time((performance.now() - begun) / 1000).trim()}.`);
if (leftOut.length > 0) console.log(`Left out after a failure: ${leftOut.join(', ')}.`);
for (const { name } of results.filter(({ end }) => end === 'failed')) console.log(`failed: ${name}`);
const steps = outcomes.filter(({ end }) => end === 'passed').length;
console.log(
  `${String(count('passed') + steps)} passed, ${String(failed)} failed${count('ignored') > 0 ? `, ${String(count('ignored'))} skipped` : ''}`,
);
process.exitCode = failedSteps > 0 ? 1 : 0;

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
