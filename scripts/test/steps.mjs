/**
 * Everything that `make test` does, step by step, and which of it belongs to which part. The order is the one in which steps are
 * preferred when several could begin.
 */
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeResults, playwrightResults, pytestResults, rustResults, vitestResults } from './reports.mjs';

/** @typedef {import('./schedule.mjs').Step} Step */
/** @typedef {import('./schedule.mjs').Runner} Runner */
/** @typedef {import('./schedule.mjs').Found} Found */
/** @typedef {import('./reports.mjs').TestResult} TestResult */
/** @typedef {{ crate: string, name: string, path: string }} TestProgram */

const root = fileURLToPath(new URL('../../', import.meta.url));
const web = `${root}web`;
const target = process.env['CARGO_TARGET_DIR'] ?? `${root}target`;
const cargo = process.env['CARGO'] ?? 'cargo';
const make = process.env['MAKE'] ?? 'make';

/** Where the steps write what they print, and the reports of the tests. */
export const logs = `${target}/test-logs`;

/** Each part and what its tests need on the machine. */
const tools = /** @type {const} */ ({
  lint: [],
  rules: ['check-cxx'],
  server: ['check-postgres', 'check-nats', 'check-chromium'],
  page: ['check-chromium'],
  python: ['check-python'],
});

/** @typedef {keyof typeof tools} Part */
export const parts = /** @type {Part[]} */ (Object.keys(tools));

/** The crates that are tested with the rules. What is not named here is tested with the server. */
const rulesCrates = ['calot-oracle', 'calot-picture', 'calot-rules', 'calot-search', 'calot-wasm'];

/** Test programs that mostly wait for what they have killed. */
const waitingPrograms = ['faults'];

/** Which browser tests belong to which part. @type {{ part: Part, project: string }[]} */
const browserTests = [
  { part: 'server', project: 'server' },
  { part: 'page', project: 'page' },
];

/**
 * The steps of some parts.
 * @param {readonly Part[]} wanted
 * @returns {Step[]}
 */
export function stepsOf(wanted) {
  /** @type {TestProgram[]} */
  const programs = [];
  let calot = '';

  /** Builds all test programs, and the program that the browser tests start, in one go. @type {(run: Runner) => Promise<void>} */
  const build = (run) => {
    const onLine = (/** @type {string} */ line) => {
      const made = JSON.parse(line);
      if (made.reason !== 'compiler-artifact' || !made.executable) return;
      const crate = made.manifest_path.split('/').at(-2);
      if (made.profile.test)
        programs.push({
          crate: crate === 'bench' ? crate : `calot-${crate}`,
          name: made.target.name,
          path: made.executable,
        });
      else if (made.target.name === 'calot') calot = made.executable;
    };
    return run(cargo, ['test', '--workspace', '--no-run', '--message-format=json-render-diagnostics'], {
      cwd: root,
      onLine,
    });
  };

  /**
   * Runs test programs, and goes on after one that fails. The test harness of Rust tells the time of each test only to those who ask
   * for what is not stable yet; nothing but the report depends on that.
   * @type {(chosen: (program: TestProgram) => boolean) => (run: Runner, found: Found) => Promise<void>}
   */
  const runPrograms = (chosen) => async (run, found) => {
    const failures = /** @type {string[]} */ ([]);
    for (const { crate, name, path } of programs.filter(chosen)) {
      const cwd = `${root}${crate === 'bench' ? crate : crate.replace('calot-', 'crates/')}`;
      const onLine = rustResults(`${crate} ${name}`, found, (text) => failures.push(text));
      const ran = run(path, ['-Zunstable-options', '--format=json', '--report-time'], {
        cwd,
        env: { RUSTC_BOOTSTRAP: '1' },
        onLine,
      });
      await ran.catch((/** @type {Error} */ error) => failures.push(`${crate} ${name}: ${error.message}`));
    }
    if (failures.length > 0) throw new Error(failures.join('\n'));
  };

  /**
   * Runs tests, and reads their report also when some have failed; the report of an earlier run is of no use to anybody.
   * @type {(report: string, read: (file: string) => TestResult[], found: Found, ran: () => Promise<void>) => Promise<void>}
   */
  const reported = async (report, read, found, ran) => {
    rmSync(report, { force: true });
    const [ended] = await Promise.allSettled([ran()]);
    if (existsSync(report)) read(report).forEach(found);
    if (ended.status === 'rejected') throw ended.reason;
    if (!existsSync(report)) throw new Error(`${report} was not written`);
  };

  const isRules = (/** @type {TestProgram} */ { crate }) => rulesCrates.includes(crate);
  const isWaiting = (/** @type {TestProgram} */ { name }) => waitingPrograms.includes(name);

  /** @type {(Step & { parts: Part[] })[]} */
  const all = [
    {
      name: 'format of the Rust',
      parts: ['lint'],
      cores: 1,
      act: async (run) => {
        await run(make, ['--no-print-directory', 'check-tools'], { cwd: root });
        await run(cargo, ['fmt', '--all', '--check'], { cwd: root });
      },
    },
    {
      name: 'npm packages',
      parts: ['lint', 'server', 'page'],
      cores: 0,
      act: (run) => run(make, ['--no-print-directory', 'modules'], { cwd: root }),
    },
    {
      name: 'tools',
      parts: ['rules', 'server', 'page', 'python'],
      cores: 0,
      act: (run) => run(make, ['--no-print-directory', ...wanted.flatMap((part) => tools[part])], { cwd: root }),
    },
    {
      name: 'clippy',
      parts: ['lint'],
      needs: ['format of the Rust'],
      cores: 2,
      act: async (run) => {
        const strict = ['--', '-D', 'warnings'];
        await run(cargo, ['clippy', '--workspace', '--all-targets', ...strict], { cwd: root });
        // The program of `make play`, which knows neither Postgres nor NATS. All that is tested beside it does.
        await run(cargo, ['clippy', '--package', 'calot-cli', ...strict], { cwd: root });
      },
    },
    {
      name: 'WebAssembly',
      parts: ['lint', 'server', 'page'],
      needs: ['npm packages'],
      cores: 2,
      act: (run) => run(make, ['--no-print-directory', 'wasm'], { cwd: root }),
    },
    {
      // The workspace as a whole always has the features that somebody in it asks for.
      name: 'the rules with fewer features',
      parts: ['lint'],
      needs: ['clippy'],
      cores: 1,
      act: async (run) => {
        const check = ['clippy', '--package', 'calot-rules', '--package', 'calot-search', '--no-default-features'];
        for (const features of ['', 'calot-rules/serde'])
          await run(cargo, [...check, '--features', features, '--', '-D', 'warnings'], { cwd: root });
      },
    },
    {
      name: 'packages',
      parts: ['lint'],
      needs: ['clippy'],
      cores: 1,
      // `make test-deep` also builds what was packed.
      act: async (run) => {
        /** @type {string[]} */
        const given = [];
        await run('node', ['scripts/release/crates.mjs'], {
          cwd: root,
          onLine: (crate) => given.push('--package', crate),
        });
        await run(cargo, ['package', ...given, '--offline', '--allow-dirty', '--no-verify'], { cwd: root });
      },
    },
    {
      name: 'page',
      parts: ['server', 'page'],
      needs: ['WebAssembly'],
      cores: 2,
      act: (run) => run(make, ['--no-print-directory', 'page'], { cwd: root }),
    },
    {
      name: 'compile',
      parts: ['rules', 'server', 'page'],
      // The page is built into the program, if it is wanted; without one the tests that need none still run.
      after: ['page'],
      cores: 2,
      act: build,
    },
    { name: 'faults', parts: ['server'], needs: ['tools', 'compile'], cores: 0, act: runPrograms(isWaiting) },
    {
      name: 'tests of the server',
      parts: ['server'],
      needs: ['tools', 'compile'],
      // They wait for each other and for databases half of the time.
      cores: 1,
      act: runPrograms((program) => !isRules(program) && !isWaiting(program)),
    },
    {
      name: 'documentation',
      parts: ['lint'],
      after: ['compile'],
      cores: 2,
      // Dev-dependencies switch on nearly all features for clippy, so what it has checked is used here; only the command line is checked again.
      act: (run) =>
        run(cargo, ['doc', '--workspace', '--all-features', '--no-deps'], {
          cwd: root,
          env: { RUSTDOCFLAGS: '-D warnings' },
        }),
    },
    {
      name: 'types of the page',
      parts: ['lint'],
      // It reads what wasm-bindgen says of the WebAssembly, as the lint does.
      needs: ['WebAssembly'],
      after: ['page'],
      cores: 1,
      act: (run) => run('npm', ['run', 'check'], { cwd: web }),
    },
    {
      name: 'lint of the page',
      parts: ['lint'],
      needs: ['WebAssembly'],
      after: ['page'],
      cores: 1,
      act: (run) => run('npm', ['run', 'lint'], { cwd: web }),
    },
    {
      name: 'tests of the rules',
      parts: ['rules'],
      needs: ['compile'],
      // They keep two cores busy, but the tests of the server beside them leave most of theirs free.
      cores: 1,
      act: runPrograms(isRules),
    },
    {
      name: 'examples in the documentation',
      parts: ['rules'],
      needs: ['tests of the rules'],
      cores: 2,
      act: (run) => run(cargo, ['test', '--workspace', '--doc'], { cwd: root }),
    },
    {
      name: 'tests of the page',
      parts: ['page'],
      needs: ['WebAssembly'],
      after: ['page'],
      cores: 2,
      act: (run, found) => {
        const report = `${logs}/vitest.json`;
        const args = [
          'run',
          'test',
          '--',
          '--allowOnly=false',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ];
        return reported(
          report,
          (file) => vitestResults(file, web),
          found,
          () => run('npm', args, { cwd: web }),
        );
      },
    },
    {
      name: 'tests of the npm packages',
      parts: ['page'],
      needs: ['tools', 'WebAssembly'],
      after: ['tests of the page'],
      cores: 1,
      act: async (run, found) => {
        const said = /** @type {string[]} */ ([]);
        const onLine = nodeResults('npm', found, (line) => said.push(line));
        try {
          await run(make, ['--no-print-directory', 'npm'], { cwd: root });
          await run('node', ['scripts/test/npm.mjs'], { cwd: root, onLine });
        } catch (error) {
          throw new Error([...said, error instanceof Error ? error.message : String(error)].join('\n'), {
            cause: error,
          });
        }
      },
    },
    {
      name: 'tests in the browser',
      parts: ['server', 'page'],
      needs: ['tools', 'page', 'compile'],
      cores: 2,
      act: (run, found) => {
        const report = `${logs}/playwright.json`;
        const env = { CALOT: calot, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
        const projects = browserTests
          .filter(({ part }) => wanted.includes(part))
          .map(({ project }) => `--project=${project}`);
        const args = ['run', 'e2e', '--', '--forbid-only', ...projects];
        return reported(report, playwrightResults, found, () => run('npm', args, { cwd: web, env }));
      },
    },
    {
      name: 'wheel',
      parts: ['python'],
      needs: ['tools'],
      // Both are built by cargo, which lets only one of them work in its folder.
      after: ['compile', 'documentation'],
      cores: 2,
      act: (run) => run(make, ['--no-print-directory', 'python'], { cwd: root }),
    },
    {
      name: 'tests of the Python package',
      parts: ['python'],
      needs: ['wheel'],
      cores: 1,
      act: (run, found) => {
        const report = `${logs}/pytest.json`;
        const env = { CALOT_TEST_REPORT: report };
        return reported(report, pytestResults, found, () =>
          run(`${root}scripts/test/python`, [`${target}/wheels`, `${target}/python`], { cwd: root, env }),
        );
      },
    },
    {
      name: 'fuzzing',
      parts: ['rules'],
      needs: ['tools', 'compile'],
      cores: 2,
      act: (run) => run('fuzz/run', ['5'], { cwd: root }),
    },
  ];
  return all.filter((step) => step.parts.some((part) => wanted.includes(part)));
}
