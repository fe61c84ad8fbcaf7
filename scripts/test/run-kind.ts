// One kind of tests in a process of Vitest, and what came of it.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { guard } from '../../local/process/guard.ts';
import type { Kind } from '../../tests/kinds.ts';
import { NOTES_FILE, type Notes } from './notes.ts';
import type { Outcome } from './summary.ts';

const root = join(import.meta.dirname, '../..');

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

export interface KindRun {
  kind: Kind;
  files: string[];
  reportDir: string;
  env: Record<string, string>;
  /** Prints the output when the kind has ended, so that it does not mix with that of another. */
  isQuiet: boolean;
}

export async function runKind({ kind, files, reportDir, env, isQuiet }: KindRun): Promise<Omit<Outcome, 'seconds'>> {
  const reportPath = join(reportDir, `${kind}.json`);
  const vitest = join(dirname(fileURLToPath(import.meta.resolve('vitest/package.json'))), 'vitest.mjs');
  const notesPath = join(reportDir, `${kind}.notes.json`);
  const reporters = ['default', 'json', join(import.meta.dirname, 'notes.ts')];
  const options = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${reportPath}`];
  const child = spawn(process.execPath, [vitest, 'run', '--project', kind, ...files, ...options], {
    cwd: root,
    env: { ...process.env, ...env, [NOTES_FILE]: notesPath },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  guard(child, 'INT');
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (isQuiet) process.stdout.write(`\n== ${kind}, meanwhile\n${Buffer.concat(printed)}`);
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
