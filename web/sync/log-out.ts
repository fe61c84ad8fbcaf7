import { removeDrafts } from '../lib/store/drafts.ts';
import { wait } from '../lib/time/timers.ts';
import { endSession } from '../session/end-session.ts';
import { giveUp } from './outbox/give-up.ts';
import type { Sync } from './sync.ts';

/** The longest wait of a logout for the database or the network; milliseconds. */
const FORGOTTEN_WITHIN_MS = 3_000;

/** Logs out and removes the user's work from the browser. */
export async function logOut(sync: Pick<Sync, 'userId' | 'outbox'>) {
  const givenUp = sync.outbox.entries.get().map((entry) => giveUp(sync.outbox, entry));
  await Promise.race([Promise.allSettled([...givenUp, forgetWork(sync)]), wait(FORGOTTEN_WITHIN_MS)]);
  endSession();
}

/** Removes from the browser what the user has written and not sent. */
export async function forgetWork({ userId, outbox }: Pick<Sync, 'userId' | 'outbox'>) {
  await Promise.all([outbox.forget(), removeDrafts(userId)]);
}
