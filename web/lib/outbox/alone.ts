import { newKey } from '../api.ts';
import { giveLease, takeLease } from './store.ts';

/** A tab that is gone loses its lease after this, in milliseconds. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
const tab = newKey();

/** Runs work while no other tab of this browser runs work of this name; waits for its turn. */
export async function alone(name: string, work: () => Promise<void>) {
  // Plain http addresses other than this machine's have no Web Locks.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await withLease(name, work);
}

export async function withLease(name: string, work: () => Promise<void>, holder = tab) {
  // Without a database the tabs share nothing either.
  const take = () => takeLease(name, holder, LEASE_MS).catch(() => true);
  while (!(await take())) await new Promise((resolve) => setTimeout(resolve, RENEW_EVERY_MS));
  const renewing = setInterval(take, RENEW_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await giveLease(name, holder).catch(() => {});
  }
}
