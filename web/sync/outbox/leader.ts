import { newKey } from '../../lib/http/api.ts';
import { wait } from '../../lib/time/timers.ts';
import type { Store } from './outbox-store.ts';

/** The duration of a lease, after which a closed tab loses it; milliseconds. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
/** Milliseconds to wait for the database; proceeding is safe, since entries have Idempotency-Keys. */
export const ANSWERS_WITHIN_MS = 2_000;

/** Runs work as the leader of this name among the tabs of this browser; waits until it is. */
export async function asLeader(store: Store, name: string, work: () => Promise<void>) {
  // There are no Web Locks on plain http, except on localhost.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await withLease(store, name, work);
}

async function withLease(store: Store, name: string, work: () => Promise<void>) {
  const holder = newKey();
  // Without a database the tabs share no entries.
  const take = () =>
    Promise.race([store.takeLease(name, holder, LEASE_MS).catch(() => true), wait(ANSWERS_WITHIN_MS).then(() => true)]);
  while (!(await take())) await wait(RENEW_EVERY_MS);
  const renewing = setInterval(take, RENEW_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    void store.giveLease(name, holder).catch(() => {});
  }
}
