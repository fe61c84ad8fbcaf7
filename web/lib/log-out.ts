import { endSession } from './end-session.ts';
import { draftsOf, forgetDrafts } from './note-drafts.ts';
import { whenKept } from './outbox/durable.ts';
import { giveUp } from './outbox/give-up.ts';
import { outbox } from './outbox/outbox.ts';
import { forgetEntries } from './outbox/store.ts';
import { valueStore } from './value-store.ts';
import { wait } from './wait.ts';

/** A browser whose database does not answer, or a line that does not, holds a logout up for so long; milliseconds. */
const FORGOTTEN_WITHIN_MS = 3_000;

/** What is asked before a logout; null while nothing is asked. */
export const logoutQuestion = valueStore<{ drafts: number } | null>(null);

/** Logs out; where this browser alone has work of the person, they are asked what shall become of it. */
export async function logOut(userId: string) {
  const drafts = (await draftsOf(userId)).length;
  if (drafts === 0 && outbox.get().length === 0) await logOutNow(userId);
  else logoutQuestion.set({ drafts });
}

/** Logs out, and leaves nothing of the person's work in the browser for whoever uses it next. */
export async function logOutNow(userId: string) {
  const givenUp = outbox.get().map(giveUp);
  const forgotten = [whenKept().then(() => forgetEntries(userId)), forgetDrafts(userId)];
  await Promise.race([Promise.allSettled([...givenUp, ...forgotten]), wait(FORGOTTEN_WITHIN_MS)]);
  endSession();
}
