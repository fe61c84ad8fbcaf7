import { valueStore } from '../store/value-store.ts';

/** True once there is a newer build: its service worker waits, or the server no longer has a file of this page's build. */
export const isOutdated = valueStore(false);

/** Whether an error is a failed load of code, by the messages of Chromium, Firefox, Safari and Vite. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message);
}
