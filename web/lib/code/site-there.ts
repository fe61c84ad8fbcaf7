/** After this a site that does not answer counts as away; milliseconds. */
const ANSWERS_WITHIN_MS = 5_000;

/** Whether the pages and files of this site can be loaded; another server than that of /api may serve them. */
export function isSiteThere(): Promise<boolean> {
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) } as const;
  return fetch(window.location.pathname, asked).then(
    // Some static hosts answer an address of the app with its page and a 404.
    ({ status }) => status < 500,
    () => false,
  );
}
