import type { Refusal } from './entry.ts';

/** What the server says when it refuses an entry that names somebody who would not read it; undefined of other refusals. */
export function unreadWords({ status, body }: Refusal): string | undefined {
  return status === 422 ? body.detail?.find(({ loc }) => loc.at(-1) === 'mentions')?.msg : undefined;
}
