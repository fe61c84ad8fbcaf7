// The little of a browser that the live modules of the web app use, for a thread of Node that imports them as they are.
/** The status of the last answer to a write, by its Idempotency-Key. */
export const answers = new Map<string, number>();

/** Must run before the web's modules are imported; `url` is where the page would have been loaded from. */
export function becomeBrowser(url: string) {
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
  Object.defineProperty(navigator, 'onLine', { value: true });
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
}

/** After the imports: some libraries would look for a page to draw on. */
export function openDocument() {
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) });
}
