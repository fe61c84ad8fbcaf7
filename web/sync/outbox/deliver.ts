import { isMissingCode } from '../../lib/code/missing-code.ts';
import { ApiError, NetworkError } from '../../lib/http/api-error.ts';
import { connection, whenConnection } from '../../lib/http/connection.ts';
import type { ValueStore } from '../../lib/store/value-store.ts';
import { wait } from '../../lib/time/wait.ts';
import { RESEND_AFTER_MS } from '../transport/timing.ts';
import type { Entry, Refusal } from './entry.ts';
import { ProjectGone, refuseAll } from './gone-projects.ts';
import { entryOf, homeOf, isDurable, noteDelay, openOutbox, outbox, partitions, refuse, settle } from './outbox.ts';
import type { Partition } from './partition.ts';
import { inspect } from './queue.ts';

/** A server that fails this often on one entry alone will not take it. */
const FAULTS_AT_MOST = 5;
/** Answers that say nothing about the entry: too many calls, or the server is away for a while. */
const LATER = [429, 502, 503, 504];

/** Makes the call of an entry; resolves to the id of what it is about. Of a deleted project it throws `ProjectGone`. */
export type Send = (entry: Entry) => Promise<number>;

/** Sends what a person's outbox holds, in one tab of the browser, until the returned function is called. */
export function followOutbox(userId: string, send: Send): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isDurable.get() && outbox.get().length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  const stops = partitions.map((partition) => sendFrom(partition, send));
  const close = openOutbox(userId);
  return () => {
    window.removeEventListener('beforeunload', warn);
    for (const stop of stops) stop();
    close();
  };
}

/** Sends what a partition holds, while no other tab does, until the returned function is called. */
function sendFrom(partition: Partition, send: Send): () => void {
  let isAsking = false;
  const ask = () => {
    if (isAsking || nextOf(partition).length === 0) return;
    isAsking = true;
    void partition
      .alone(() => drain(partition, send))
      .finally(() => {
        isAsking = false;
        ask();
      });
  };
  return outbox.subscribe(ask);
}

/** What of a partition may be sent now; entries of all partitions wait for each other. */
function nextOf(partition: Partition): Entry[] {
  return inspect(outbox.get()).next.filter((entry) => homeOf(entry) === partition);
}

/** Sends until nothing is left that may be sent; the lanes go on beside each other. */
async function drain(partition: Partition, send: Send) {
  const underWay = new Map<string, Promise<void>>();
  for (;;) {
    for (const { key } of nextOf(partition)) {
      if (!underWay.has(key))
        underWay.set(
          key,
          deliver(key, send).finally(() => underWay.delete(key)),
        );
    }
    if (underWay.size === 0) return;
    await Promise.race([...underWay.values(), changeOf(outbox)]);
  }
}

/** Tries until the server has taken or refused the entry; both are kept. */
async function deliver(key: string, send: Send) {
  let faults = 0;
  for (;;) {
    const entry = entryOf(key);
    if (!entry || entry.refusal) return;
    try {
      return settle(entry, await send(entry));
    } catch (error) {
      if (error instanceof ProjectGone) return refuseAll(entry.projectId, error);
      const isLater = isForLater(error);
      if (!isLater) faults += 1;
      if (!isLater && (!isFault(error) || faults >= FAULTS_AT_MOST))
        return refuse(entryOf(key) ?? entry, refusalOf(error));
      noteDelay(key);
      await pause(error);
    }
  }
}

/** Says nothing about the entry: nobody answered, or a newer build has replaced the code that sends it. */
function isForLater(error: unknown): boolean {
  if (error instanceof ApiError) return LATER.includes(error.status);
  return error instanceof NetworkError || isMissingCode(error);
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
