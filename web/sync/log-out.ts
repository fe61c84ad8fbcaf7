import { removeDrafts } from '../lib/store/drafts.ts';
import { wait } from '../lib/time/wait.ts';
import { endSession } from '../session/end-session.ts';
import { giveUp } from './outbox/give-up.ts';
import { forgetEntries, outbox } from './outbox/outbox.ts';

/** A browser whose database does not answer, or a line that does not, holds a logout up for so long; milliseconds. */
const FORGOTTEN_WITHIN_MS = 3_000;

/** Logs out, and leaves nothing of the person's work in the browser for whoever uses it next. */
export async function logOut(userId: string) {
  const givenUp = outbox.get().map(giveUp);
  const forgotten = [forgetEntries(), removeDrafts(userId)];
  await Promise.race([Promise.allSettled([...givenUp, ...forgotten]), wait(FORGOTTEN_WITHIN_MS)]);
  endSession();
}
