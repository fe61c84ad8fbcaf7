// A reporter of Vitest that keeps the errors thrown outside of any test, which the JSON report leaves out.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The environment variable with the path of the file. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';

export default class UnhandledErrors implements Reporter {
  /** Writes a JSON array with the first line of each error. */
  onTestRunEnd(_: unknown, errors: readonly { message: string; stack?: string }[]): void {
    const path = process.env[UNHANDLED_ERRORS_FILE];
    if (!path) return;
    const lines = errors.map(({ message, stack }) => `${message.split('\n')[0]} ${placeIn(stack) ?? ''}`.trimEnd());
    writeFileSync(path, JSON.stringify(lines));
  }
}

/** The first place outside of the packages. */
const placeIn = (stack = '') =>
  stack
    .split('\n')
    .find((line) => line.includes('at ') && !line.includes('node_modules'))
    ?.trim();
