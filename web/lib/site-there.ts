import { site } from './site.ts';

/** After this a site that does not answer counts as away; milliseconds. */
const ANSWERS_WITHIN_MS = 5_000;

/** Whether this site's pages and files can be loaded; they may come from another server than the answers of /api. */
export function isSiteThere(): Promise<boolean> {
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) } as const;
  return fetch(site().home, asked).then(
    ({ ok }) => ok,
    () => false,
  );
}
