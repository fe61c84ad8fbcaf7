import { valueStore } from '../store/value-store.ts';

/** True once a file of this page's build is missing on the server, because of a newer build. */
export const isOutdated = valueStore(false);

/** Whether an error is a failed load of code, by the messages of Chromium, Firefox, Safari and Vite. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message);
}
