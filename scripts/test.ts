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
import { migrate } from '../tests/support/migrate.ts';
import { MIGRATED_FOLDER } from '../tests/support/migrated-folder.ts';
import { temporaryFolder } from '../tests/support/product.ts';
import { stackEnvironment } from '../tests/support/stack.ts';
import { startStack } from '../tests/support/start-stack.ts';
import { choose } from './test/choose.ts';
import { NOTES_FILE, type Notes } from './test/notes.ts';
import { type Outcome, summaryOf } from './test/summary.ts';

const root = join(import.meta.dirname, '..');
/** They share a stack, on the oldest Deno that has to work. The browser tests start their own: what the others leave behind would change the screens. */
const kindsOnOneStack: Kind[] = ['database', 'api', 'realtime', 'sync', 'local'];

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

async function runKind(
  kind: Kind,
  files: string[],
  reportDir: string,
  env: Record<string, string>,
): Promise<Omit<Outcome, 'seconds'>> {
  const reportPath = join(reportDir, `${kind}.json`);
  const vitest = join(dirname(fileURLToPath(import.meta.resolve('vitest/package.json'))), 'vitest.mjs');
  const notesPath = join(reportDir, `${kind}.notes.json`);
  const reporters = ['default', 'json', join(import.meta.dirname, 'test/notes.ts')];
  const options = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${reportPath}`];
  const child = spawn(process.execPath, [vitest, 'run', '--project', kind, ...files, ...options], {
    cwd: root,
    env: { ...process.env, ...env, [NOTES_FILE]: notesPath },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  guard(child, 'INT');
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const [report, notes] = await Promise.all([jsonOf<Report>(reportPath), jsonOf<Notes>(notesPath)]);
  const failures = report ? failuresOf(report) : [];
  // An error outside of any test fails the run, too.
  for (const error of notes?.unhandled ?? []) failures.push(`failed: ${kind}: outside of any test: ${error}`);
  if (failures.length === 0 && code !== 0) failures.push(`failed: ${kind}: the run ended with ${code}`);
  return {
    kind,
    passed: report?.numPassedTests ?? 0,
    failures,
    secondTries: notes?.secondTries ?? [],
    files: notes?.files ?? [],
  };
}

const chosen = choose(process.argv.slice(2), (kind) => globSync(kinds[kind], { cwd: root }).sort());

const migrated = await temporaryFolder();
if (chosen.some(([kind]) => kind !== 'unit')) {
  process.env[MIGRATED_FOLDER] = migrated;
  await Promise.all([
    migrate(migrated),
    buildWeb({ root, log: createLog('web') }),
    bundleFunction({ root, log: createLog('function') }),
  ]);
}

const reportDir = await mkdtemp(join(tmpdir(), 'test-report-'));
const outcomes: Outcome[] = [];
let stopStack: (() => Promise<void>) | undefined;
let env: Record<string, string> = {};
try {
  for (const [kind, files] of chosen) {
    console.log(`\n== ${kind}`);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
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
      const outcome = await runKind(kind, files, reportDir, env);
      outcomes.push({ ...outcome, seconds: seconds() });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const failures = [`failed: ${kind}: ${why}`];
      outcomes.push({ kind, passed: 0, failures, secondTries: [], seconds: seconds(), files: [] });
    }
  }
} finally {
  await stopStack?.();
  for (const folder of [reportDir, migrated]) await rm(folder, { recursive: true, force: true });
}

const { lines, isGreen } = summaryOf(outcomes);
console.log(lines.join('\n'));
process.exitCode = isGreen ? 0 : 1;
