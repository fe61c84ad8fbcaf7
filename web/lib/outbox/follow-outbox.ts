import { ApiError, NetworkError } from '../api-error.ts';
import { connection, whenConnection } from '../connection.ts';
import { currentUserQuery } from '../current-user.ts';
import { RESEND_AFTER_MS } from '../live/timing.ts';
import { queryClient } from '../query-client.ts';
import type { ValueStore } from '../value-store.ts';
import { wait } from '../wait.ts';
import { alone } from './alone.ts';
import { callNote } from './call-note.ts';
import { callNoteChange, callNoteFile, callNoteRemoval } from './call-note-change.ts';
import { callOriginal } from './call-original.ts';
import { callPlan } from './call-plan.ts';
import { isDurable } from './durable.ts';
import type { Entry, Refusal } from './entry.ts';
import { ProjectGone, refuseAll, throwWithCause } from './gone-projects.ts';
import { entryOf, noteDelay, openOutbox, outbox, refuse, settle } from './outbox.ts';
import { inspect } from './queue.ts';

/** A server that fails this often on one entry alone will not take it. */
const FAULTS_AT_MOST = 5;
/** Answers that say nothing about the entry: too many calls, or the server is away for a while. */
const LATER = [429, 502, 503, 504];

/** Sends what the signed-in person's outbox holds, in one tab of the browser, until the returned function is called. */
export function followOutbox(): () => void {
  const userId = queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  if (!userId) return () => {};
  let isAsking = false;
  const ask = () => {
    if (isAsking || inspect(outbox.get()).next.length === 0) return;
    isAsking = true;
    void alone(`paradigm-pro-outbox ${userId}`, drain).finally(() => {
      isAsking = false;
      ask();
    });
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (!isDurable.get() && outbox.get().length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  const stop = outbox.subscribe(ask);
  const close = openOutbox(userId);
  return () => {
    window.removeEventListener('beforeunload', warn);
    stop();
    close();
  };
}

/** Sends until nothing is left that may be sent; the lanes go on beside each other. */
async function drain() {
  const underWay = new Map<string, Promise<void>>();
  for (;;) {
    for (const { key } of inspect(outbox.get()).next) {
      if (!underWay.has(key))
        underWay.set(
          key,
          deliver(key).finally(() => underWay.delete(key)),
        );
    }
    if (underWay.size === 0) return;
    await Promise.race([...underWay.values(), changeOf(outbox)]);
  }
}

/** Tries until the server has taken or refused the entry; both are kept. */
async function deliver(key: string) {
  let faults = 0;
  for (;;) {
    const entry = entryOf(key);
    if (!entry || entry.refusal) return;
    try {
      return settle(entry, await send(entry).catch((error: unknown) => throwWithCause(error, entry)));
    } catch (error) {
      if (error instanceof ProjectGone) return refuseAll(entry.projectId, error);
      const isLater = error instanceof NetworkError || (error instanceof ApiError && LATER.includes(error.status));
      if (!isLater) faults += 1;
      if (!isLater && (!isFault(error) || faults >= FAULTS_AT_MOST))
        return refuse(entryOf(key) ?? entry, refusalOf(error));
      noteDelay(key);
      await pause(error);
    }
  }
}

function send(entry: Entry): Promise<number> {
  switch (entry.kind) {
    case 'plan':
      return callPlan(entry);
    case 'note':
      return callNote(entry);
    case 'note-change':
      return callNoteChange(entry);
    case 'note-file':
      return callNoteFile(entry);
    case 'note-removal':
      return callNoteRemoval(entry);
    case 'photo-original':
      return callOriginal(entry);
  }
}

/** Worth another try later without anybody's choice. */
function isFault(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) return { status: error.status, body: error.body };
  return { status: 0, body: { message: String(error) } };
}

async function pause(error: unknown) {
  if (connection.get() !== 'online') return whenConnection('online');
  const seconds = error instanceof ApiError ? error.retryAfter : 0;
  await wait(seconds * 1000 || RESEND_AFTER_MS);
}

function changeOf({ subscribe }: Pick<ValueStore<unknown>, 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}
