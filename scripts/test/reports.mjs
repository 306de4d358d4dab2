/** What the test programs tell of every single test, in one form: cargo's own, Node's, Vitest's, Playwright's and pytest's. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} TestResult
 * @property {string} name where it stands and what it is called
 * @property {'passed' | 'failed' | 'ignored'} end
 * @property {number} seconds
 * @property {string} [reason] why it was ignored, where that is known
 */

/**
 * Reads the lines of `--format json` of a Rust test program.
 * @param {string} program what stands before the names
 * @param {(result: TestResult) => void} found
 * @param {(text: string) => void} print what a person wants to read of a failed test
 * @returns {(line: string) => void}
 */
export function rustResults(program, found, print) {
  return (line) => {
    const said = parsed(line);
    if (said?.type !== 'test' || said.event === 'started') {
      // A test program that ends by itself says so in plain words.
      if (!said) print(line);
      return;
    }
    const name = `${program} ${said.name}`;
    const seconds = said.exec_time ?? 0;
    if (said.event === 'timeout') return;
    const reason = said.event === 'ignored' ? said.message : undefined;
    found({ name, end: said.event === 'ok' ? 'passed' : said.event, seconds, reason });
    if (said.event === 'failed') print(`${name}\n${said.stdout ?? ''}${said.message ?? ''}`);
  };
}

/** @returns {{ type: string, event: string, name: string, exec_time?: number, stdout?: string, message?: string } | undefined} */
function parsed(/** @type {string} */ line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Reads the lines of `node-reporter.mjs`.
 * @param {string} part what stands before the names
 * @param {(result: TestResult) => void} found
 * @param {(text: string) => void} print everything else
 * @returns {(line: string) => void}
 */
export function nodeResults(part, found, print) {
  return (line) => {
    const said = line.startsWith('{"name"') ? JSON.parse(line) : undefined;
    if (said) found({ ...said, name: `${part} ${said.name}` });
    else print(line);
  };
}

/**
 * Reads Vitest's report.
 * @returns {TestResult[]}
 */
export function vitestResults(/** @type {string} */ file, /** @type {string} */ root) {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap((/** @type {any} */ { name, status, assertionResults, startTime, endTime }) => {
    const path = relative(root, name);
    if (assertionResults.length === 0)
      return [{ name: path, end: ended(status), seconds: (endTime - startTime) / 1000 }];
    return assertionResults.map((/** @type {any} */ test) => ({
      name: `${path} ${test.fullName}`,
      end: ended(test.status),
      seconds: (test.duration ?? 0) / 1000,
    }));
  });
}

/**
 * Reads the report that the tests of the Python package write (crates/python/tests/conftest.py).
 * @returns {TestResult[]}
 */
export function pytestResults(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Reads Playwright's report.
 * @returns {TestResult[]}
 */
export function playwrightResults(/** @type {string} */ file) {
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const broken = errors.map((/** @type {any} */ { message }) => ({
    name: `browser ${message.split('\n')[0]}`,
    end: 'failed',
    seconds: 0,
  }));
  /** @type {(suite: any, above: string) => TestResult[]} */
  const inSuite = (suite, above) => {
    const title = suite.title === suite.file ? suite.title : `${above} ${suite.title}`;
    const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ { status, results, annotations }) => ({
        name: `${title} ${spec.title}`,
        end: { expected: 'passed', skipped: 'ignored' }[/** @type {'expected' | 'skipped'} */ (status)] ?? 'failed',
        seconds:
          results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000,
        reason: annotations.find((/** @type {any} */ { type }) => ['skip', 'fixme'].includes(type))?.description,
      })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => inSuite(inner, title))];
  };
  return [...broken, ...suites.flatMap((/** @type {any} */ suite) => inSuite(suite, ''))];
}

/** @returns {TestResult['end']} */
function ended(/** @type {string} */ status) {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'ignored';
}
