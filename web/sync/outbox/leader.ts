import { newKey } from '../../lib/http/new-key.ts';
import { wait } from '../../lib/time/wait.ts';
import type { Store } from './store.ts';

/** A tab that is gone loses its lease after this, in milliseconds. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
/** A database that has not answered by then is not waited for: what is sent has its Idempotency-Key; milliseconds. */
export const ANSWERS_WITHIN_MS = 2_000;

/** Runs work while no other tab of this browser runs work of this name; waits for its turn. */
export async function alone(store: Store, name: string, work: () => Promise<void>) {
  // Plain http addresses other than this machine's have no Web Locks.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await withLease(store, name, work);
}

async function withLease(store: Store, name: string, work: () => Promise<void>) {
  const holder = newKey();
  // Without a database the tabs share nothing either.
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
