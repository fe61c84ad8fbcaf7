import { entryLimits } from './entry-limits.ts';

interface Written {
  fromClient: boolean;
  createdBy: string | null;
  createdOn: string;
}

/**
 * Whether this client may still change the last entry of a thread (docs/product.md#what-clients-wrote-stands); the
 * database holds it.
 */
export function isStillOpen(
  { fromClient, createdBy, createdOn }: Written,
  me: string | undefined,
  now: number,
): boolean {
  return fromClient && createdBy === me && now - Date.parse(createdOn) < entryLimits.entryMinutes * 60_000;
}
