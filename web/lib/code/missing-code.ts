import { valueStore } from '../store/value-store.ts';

/** True once this page needed a file of its build that the server no longer has: a newer build is there. */
export const isOutdated = valueStore(false);

/** Whether an error is that of a file of code that could not be loaded, in the words of Chromium, Firefox, Safari or Vite. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message);
}
