// A reporter of Vitest that keeps what its JSON report leaves out.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The environment variable with the path of the file. */
export const NOTES_FILE = 'TEST_NOTES_FILE';
/** Characters of an error that are kept. */
const LENGTH = 800;

export interface Notes {
  /** The first line of each error that was thrown outside of any test. */
  unhandled: string[];
  /** For each test that passed after another try: its file, its name, and the error of the first try. */
  secondTries: string[];
  /** How long each file took, with its imports and hooks. */
  files: { file: string; seconds: number }[];
}

export default class TestNotes implements Reporter {
  readonly #notes: Notes = { unhandled: [], secondTries: [], files: [] };

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const place = error?.stacks?.find((frame) => frame.file === test.module.moduleId);
    const said = `${error?.message}\n${error?.diff ?? ''}`;
    const what = stripVTControlCharacters(said).slice(0, LENGTH).replace(/\s+/g, ' ').trim();
    this.#notes.secondTries.push(`${fileOf(test.module)}:${place?.line ?? '?'}: ${test.fullName}: ${what}`);
  }

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    this.#notes.files.push({ file: fileOf(module), seconds: ms / 1000 });
  }

  onTestRunEnd(_: unknown, errors: readonly { message: string; stack?: string }[]): void {
    for (const { message, stack } of errors) {
      this.#notes.unhandled.push(`${message.split('\n')[0]} ${placeIn(stack) ?? ''}`.trimEnd());
    }
    const path = process.env[NOTES_FILE];
    if (path) writeFileSync(path, JSON.stringify(this.#notes));
  }
}

const fileOf = ({ moduleId }: { moduleId: string }) => relative(process.cwd(), moduleId);

/** The first place outside of the packages. */
const placeIn = (stack = '') =>
  stack
    .split('\n')
    .find((line) => line.includes('at ') && !line.includes('node_modules'))
    ?.trim();
