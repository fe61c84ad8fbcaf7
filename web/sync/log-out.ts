import { removeDrafts } from '../lib/store/drafts.ts';
import { wait } from '../lib/time/wait.ts';
import { endSession } from '../session/end-session.ts';
import { removeOpened } from '../session/opened.ts';
import { giveUp } from './outbox/give-up.ts';
import type { Sync } from './sync.ts';

/** The longest wait of a logout for the database or the network; milliseconds. */
const FORGOTTEN_WITHIN_MS = 3_000;

/** Logs out and removes the user's work from the browser. */
export async function logOut({ userId, outbox }: Pick<Sync, 'userId' | 'outbox'>) {
  const givenUp = outbox.entries.get().map((entry) => giveUp(outbox, entry));
  const forgotten = [outbox.forget(), removeDrafts(userId)];
  removeOpened(userId);
  await Promise.race([Promise.allSettled([...givenUp, ...forgotten]), wait(FORGOTTEN_WITHIN_MS)]);
  endSession();
}
