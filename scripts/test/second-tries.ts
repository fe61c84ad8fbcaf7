// A reporter of Vitest that says why a test needed its second try, which the default one only counts.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

/** Characters of an error that are printed. */
const LENGTH = 800;

export default class SecondTries implements Reporter {
  readonly #lines: string[] = [];

  /** Notes the error of each try before the one that passed, with its place in the test. */
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const file = relative(process.cwd(), test.module.moduleId);
    for (const { message, diff = '', stacks = [] } of test.result().errors ?? []) {
      const place = stacks.find((frame) => frame.file === test.module.moduleId);
      const what = stripVTControlCharacters(`${message}\n${diff}`).slice(0, LENGTH).replace(/\s+/g, ' ');
      this.#lines.push(`second try: ${file}:${place?.line ?? '?'}: ${test.name}: ${what}`);
    }
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) console.log(line);
  }
}
