import { isJson } from '../http/our-answer.ts';
import { valueStore } from '../store/value-store.ts';

/** True once there is a newer build: its service worker waits, or the server no longer has a file of this page's build. */
export const isOutdated = valueStore(false);

/** Whether an error is a failed load of code, by the messages of Chromium, Firefox, Safari and Vite. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message);
}

/** Timeout after which the site counts as unreachable; milliseconds. */
const ANSWERS_WITHIN_MS = 5_000;

/** Whether the pages and files of this site are reachable; another server than that of /api may serve them. */
export function isSiteThere(): Promise<boolean> {
  // No service worker answers HEAD. The settings are no page, which something else in the site's place would answer with.
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) } as const;
  return fetch('/env.json', asked).then(
    ({ ok, headers }) => ok && isJson(headers),
    () => false,
  );
}
