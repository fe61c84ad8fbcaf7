interface Asked {
  token: string | undefined;
  answer: Promise<Response>;
}

/** What nobody took by then is no longer what the server says; milliseconds. */
const FRESH_MS = 60_000;
const asked = new Map<string, Asked>();

/** Asks for an address of ours, as the person of a token, before the code that needs the answer is there. */
export function askAhead(address: string, token?: string) {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = fetch(address, { headers });
  // Whoever takes it hears of its failure.
  answer.catch(() => {});
  asked.set(address, { token, answer });
  setTimeout(() => asked.delete(address), FRESH_MS);
}

/** The answer that was asked for ahead with the same token; each is given once. */
export function takeAhead(address: string, token?: string): Promise<Response> | undefined {
  const known = asked.get(address);
  asked.delete(address);
  return known?.token === token ? known?.answer : undefined;
}
