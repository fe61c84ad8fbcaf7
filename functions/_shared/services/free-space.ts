// Asks for the free disk space where it is known. On hosted Supabase the platform monitors it.
import { z } from 'zod';

const answer = z.object({ freeBytes: z.number() });
const limitMs = 5_000;

/** A function that resolves to the free bytes, or null without a URL; rejects when the answer has none. */
export function freeSpaceAt(url: string | undefined, serviceKey: string): () => Promise<number | null> {
  return async () => {
    if (!url) return null;
    const headers = { authorization: `Bearer ${serviceKey}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return answer.parse(await response.json()).freeBytes;
  };
}
