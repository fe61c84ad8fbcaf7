import { isMissingCode } from '../../lib/code/missing-code.ts';
import { ApiError, NetworkError } from '../../lib/http/api-error.ts';
import { connection, whenConnection } from '../../lib/http/connection.ts';
import type { ValueStore } from '../../lib/store/value-store.ts';
import { wait } from '../../lib/time/timers.ts';
import type { Session } from '../session.ts';
import { RESEND_AFTER_MS } from '../transport/timing.ts';
import type { Entry, Refusal } from './entry.ts';
import { ProjectGone } from './gone-projects.ts';
import type { Outbox } from './outbox.ts';
import { inspect } from './queue.ts';
import type { Sent } from './shared-entries.ts';

/** An entry that fails this often is treated as refused. */
const FAULTS_AT_MOST = 5;
/** Temporary failures, independent of the entry: too many requests, or the server is unavailable. */
const LATER = [429, 502, 503, 504];

export interface Sending {
  /** Loads the code of an entry's call, which offline may wait for the connection. */
  prepare: (entry: Entry) => Promise<unknown>;
  /** Makes the call of an entry. Throws `ProjectGone` for an entry of a deleted project. */
  send: (entry: Entry) => Promise<Sent>;
}

/** Sends the entries of an outbox, in one tab of the browser; returns a function that stops it. */
export function startDelivery({ page }: Pick<Session, 'page'>, outbox: Outbox, sending: Sending): () => void {
  const { entries, isDurable } = outbox;
  const stops = [page.askBeforeLeaving(() => !isDurable.get() && entries.get().length > 0), sendFrom(outbox, sending)];
  const close = outbox.open();
  return () => {
    for (const stop of stops) stop();
    close();
  };
}

/** Sends the entries while this tab is the leader; returns a function that stops it. */
function sendFrom(outbox: Outbox, sending: Sending): () => void {
  const { entries, asLeader } = outbox;
  let isAsking = false;
  /** The entries that may be sent now. */
  const next = () => inspect(entries.get()).next;

  function ask() {
    if (isAsking || next().length === 0) return;
    isAsking = true;
    void asLeader(drain).finally(() => {
      isAsking = false;
      ask();
    });
  }

  /** Sends until no entry may be sent; lanes run in parallel. */
  async function drain() {
    const underWay = new Map<string, Promise<void>>();
    for (;;) {
      for (const { key } of next()) {
        if (!underWay.has(key))
          underWay.set(
            key,
            deliver(key, outbox, sending).finally(() => underWay.delete(key)),
          );
      }
      if (underWay.size === 0) return;
      await Promise.race([...underWay.values(), changeOf(entries)]);
    }
  }

  return entries.subscribe(ask);
}

/** Retries until the server has accepted or refused the entry. */
async function deliver(
  key: string,
  { entries, entryOf, settle, refuse, noteDelay }: Outbox,
  { prepare, send }: Sending,
) {
  const waiting = () => {
    const entry = entryOf(key);
    return entry?.refusal ? undefined : entry;
  };
  let faults = 0;
  for (;;) {
    const asked = waiting();
    if (!asked) return;
    try {
      await prepare(asked);
      // Meanwhile it may have been changed or taken back.
      const entry = waiting();
      if (!entry) return;
      return settle(entry, await send(entry));
    } catch (error) {
      if (error instanceof ProjectGone) {
        const refusal = { status: error.status, body: error.body, goneProject: error.project };
        // All pending entries of the project become one decision.
        for (const each of entries.get()) if (each.projectId === asked.projectId) refuse(each, refusal);
        return;
      }
      const isLater = isForLater(error);
      if (!isLater) faults += 1;
      if (!isLater && (!isFault(error) || faults >= FAULTS_AT_MOST))
        return refuse(entryOf(key) ?? asked, refusalOf(error));
      noteDelay(key);
      await pause(error);
    }
  }
}

/** Whether a failure is independent of the entry: no answer, or a newer build has replaced the code that sends it. */
function isForLater(error: unknown): boolean {
  if (error instanceof ApiError) return LATER.includes(error.status);
  return error instanceof NetworkError || isMissingCode(error);
}

/** Whether to retry later automatically. */
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
