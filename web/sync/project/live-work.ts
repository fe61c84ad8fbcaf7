import type { WorkChange } from '../../../functions/core/changes/contract.ts';
import type { Me } from '../../../functions/core/users/session.contract.ts';
import type { Session } from '../session.ts';
import { keepJoined } from '../transport/keep-joined.ts';
import type { KeysHeard } from '../transport/keys-heard.ts';
import { LINGER_MS } from '../transport/timing.ts';

/**
 * A message stands for the changes of its project within the second that follows, so the listeners hear of it a second
 * time after this; milliseconds.
 */
const SETTLED_MS = 1_200;

/** Called with a change of work in some project; with null after the channel was joined, since changes may have been missed. */
export type WorkListener = (change: WorkChange | null) => void;

export interface Work {
  /** Calls back for work of all projects; the first listener joins the topic. Returns a function that stops it. */
  listen: (listener: WorkListener) => () => void;
  /** Joins again with a newly read topic, where it is joined. */
  rejoin: () => void;
  /** Joins again if the topic's key has changed. */
  checkTopic: () => void;
  close: () => void;
}

/** Creates the live work of a session: what changes in the plans of all projects. */
export function createWork(session: Session, keysHeard: KeysHeard): Work {
  const listeners = new Set<WorkListener>();
  const settling = new Map<number, ReturnType<typeof setTimeout>>();
  let joined: ReturnType<typeof keepJoined> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const tell = (change: WorkChange | null) => {
    for (const listener of listeners) listener(change);
  };

  /** After a join, too, a change may be left out for a message that was sent just before it. */
  function take(change: WorkChange | null) {
    const key = change?.projectId ?? 0;
    tell(change);
    clearTimeout(settling.get(key));
    const later = () => {
      settling.delete(key);
      tell(change);
    };
    settling.set(key, setTimeout(later, SETTLED_MS));
  }

  const join = () =>
    keepJoined(session, {
      topic: async () => {
        await keysHeard.when();
        return (await session.api<Me>('/me')).channels.work;
      },
      bind: (channel) => channel.on('broadcast', { event: 'work' }, ({ payload }) => take(payload)),
      onStatus: (status) => status === 'live' && take(null),
    });

  function leave() {
    clearTimeout(leaving);
    for (const timer of settling.values()) clearTimeout(timer);
    settling.clear();
    joined?.leave();
    joined = undefined;
  }

  return {
    listen: (listener) => {
      listeners.add(listener);
      clearTimeout(leaving);
      joined ??= join();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leaving = setTimeout(leave, LINGER_MS);
      };
    },
    rejoin: () => joined?.rejoin(),
    checkTopic: () => joined?.checkTopic(),
    close: leave,
  };
}
