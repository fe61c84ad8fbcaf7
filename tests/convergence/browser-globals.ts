// The browser globals that the sync modules of the web app need in a thread of Node.
/** The status of the last answer to a write, by its Idempotency-Key. */
export const answers = new Map<string, number>();

/** Must run before the web modules are imported; `url` is the origin of the page, `isOnline` what the browser says. */
export function becomeBrowser(url: string, isOnline = () => true) {
  const kept = new Map<string, string>();
  const fetchFrom = globalThis.fetch;
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { location: new URL(url) }),
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const answer = await fetchFrom(typeof input === 'string' ? new URL(input, url) : input, init);
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key) answers.set(key, answer.status);
      return answer;
    },
  });
  Object.defineProperty(navigator, 'onLine', { get: isOnline });
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    },
  });
}

/** Must run after the imports, since some libraries check for a document. */
export function openDocument() {
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) });
}
