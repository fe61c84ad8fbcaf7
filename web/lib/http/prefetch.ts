interface Asked {
  token: string | undefined;
  answer: Promise<Response>;
}

/** Milliseconds after which an unused answer is outdated. */
const FRESH_MS = 60_000;
const asked = new Map<string, Asked>();

/** Prefetches one of our URLs with a token, before the code that needs the answer has loaded. */
export function prefetch(address: string, token?: string) {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = fetch(address, { headers });
  // The caller that takes the answer handles its failure.
  answer.catch(() => {});
  asked.set(address, { token, answer });
  setTimeout(() => asked.delete(address), FRESH_MS);
}

/** The answer prefetched with the same token; each is returned once. */
export function takePrefetched(address: string, token?: string): Promise<Response> | undefined {
  const known = asked.get(address);
  asked.delete(address);
  return known?.token === token ? known?.answer : undefined;
}
