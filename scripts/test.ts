// `npm test`: runs all kinds of tests sequentially; ends with the line `N passed, N failed`. Arguments select kinds and
// nouns: `npm test -- unit api`, `npm test -- notes`, `npm test -- api notes`.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { bundleFunction } from '../local/functions/bundle.ts';
import { createLog } from '../local/log.ts';
import { guard } from '../local/process/guard.ts';
import { buildWeb } from '../local/web/build.ts';
import { type Kind, kinds } from '../tests/kinds.ts';
import { hostedDeno } from '../tests/support/hosted-deno.ts';
import { stackEnvironment } from '../tests/support/stack.ts';
import { startStack } from '../tests/support/start-stack.ts';
import { choose } from './test/choose.ts';
import { UNHANDLED_ERRORS_FILE } from './test/unhandled-errors.ts';

const root = join(import.meta.dirname, '..');
/** They share a stack, on the oldest Deno that has to work. The browser tests start their own: what the others leave behind would change the screens. */
const kindsOnOneStack: Kind[] = ['database', 'api', 'realtime', 'local'];

interface Outcome {
  kind: string;
  files: number;
  passed: number;
  /** One line for each failed test, with the first line of its error. */
  failures: string[];
}

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function failuresOf({ testResults }: Report): string[] {
  const line = (file: string, what: string, why = '') =>
    `failed: ${relative(root, file)}: ${what}: ${stripVTControlCharacters(why).split('\n')[0]}`;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [line(name, 'the file itself', message)];
    return tests.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
  });
}

const jsonOf = <T>(path: string): Promise<T | null> =>
  readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  );

async function runKind(kind: Kind, files: string[], reportDir: string, env: Record<string, string>): Promise<Outcome> {
  const reportPath = join(reportDir, `${kind}.json`);
  const vitest = join(dirname(fileURLToPath(import.meta.resolve('vitest/package.json'))), 'vitest.mjs');
  const unhandledPath = join(reportDir, `${kind}.unhandled.json`);
  const own = ['unhandled-errors.ts', 'second-tries.ts'].map((name) => join(import.meta.dirname, 'test', name));
  const reporters = ['default', 'json', ...own];
  const options = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${reportPath}`];
  const child = spawn(process.execPath, [vitest, 'run', '--project', kind, ...files, ...options], {
    cwd: root,
    env: { ...process.env, ...env, [UNHANDLED_ERRORS_FILE]: unhandledPath },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  guard(child, 'INT');
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const [report, unhandled] = await Promise.all([jsonOf<Report>(reportPath), jsonOf<string[]>(unhandledPath)]);
  const failures = report ? failuresOf(report) : [];
  // An error outside of any test fails the run, too.
  for (const error of unhandled ?? []) failures.push(`failed: ${kind}: outside of any test: ${error}`);
  if (failures.length === 0 && code !== 0) failures.push(`failed: ${kind}: the run ended with ${code}`);
  return {
    kind,
    files: report?.testResults.length ?? 0,
    passed: report?.numPassedTests ?? 0,
    failures,
  };
}

function printTable(outcomes: Outcome[]): void {
  const row = (cells: (string | number)[]) =>
    `  ${String(cells[0]).padEnd(10)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(8))
      .join('')}`;
  console.log(`\n${row(['kind', 'files', 'passed', 'failed'])}`);
  for (const { kind, files, passed, failures } of outcomes) console.log(row([kind, files, passed, failures.length]));
  console.log('');
}

const chosen = choose(process.argv.slice(2), (kind) => globSync(kinds[kind], { cwd: root }).sort());

if (chosen.some(([kind]) => kind !== 'unit')) {
  await buildWeb({ root, log: createLog('web') });
  await bundleFunction({ root, log: createLog('function') });
}

const reportDir = await mkdtemp(join(tmpdir(), 'test-report-'));
const outcomes: Outcome[] = [];
let stopStack: (() => Promise<void>) | undefined;
let env: Record<string, string> = {};
try {
  for (const [kind, files] of chosen) {
    console.log(`\n== ${kind}`);
    try {
      const shares = kindsOnOneStack.includes(kind) && !process.env.STACK_URL;
      if (shares && !stopStack) {
        const { stack, stop } = await startStack({ DENO: hostedDeno() });
        stopStack = stop;
        env = stackEnvironment(stack);
      } else if (!shares) {
        await stopStack?.();
        stopStack = undefined;
        env = {};
      }
      outcomes.push(await runKind(kind, files, reportDir, env));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      outcomes.push({ kind, files: 0, passed: 0, failures: [`failed: ${kind}: ${why}`] });
    }
  }
} finally {
  await stopStack?.();
  await rm(reportDir, { recursive: true, force: true });
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
const failed = failures.length;
printTable(outcomes);
// The failures are repeated at the end of a long run.
for (const failure of failures) console.log(failure);
if (passed + failed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
