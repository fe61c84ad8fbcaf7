// Asks how much room is left on the disk, where somebody knows: on hosted Supabase the platform watches it.
import { z } from 'zod';

const answer = z.object({ freeBytes: z.number() });
const limitMs = 5_000;

/** Resolves to the free bytes, or null where no address was given; rejects when the address does not say. */
export function freeSpaceAt(url: string | undefined, serviceKey: string): () => Promise<number | null> {
  return async () => {
    if (!url) return null;
    const headers = { authorization: `Bearer ${serviceKey}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return answer.parse(await response.json()).freeBytes;
  };
}
