import type { ListChange } from '../../../functions/api/changes/contract.ts';
import type { Me } from '../../../functions/api/session/contract.ts';
import { api } from '../../session/api.ts';
import { checkProjectKeys, rejoinProjects } from '../project/live-projects.ts';
import { keepJoined } from '../transport/keep-joined.ts';
import { keysAreHeard, whenKeysAreHeard } from '../transport/keys-heard.ts';

/** A row of a list changed; null when something may have been missed and the lists are to be read again. */
export type ListListener = (change: ListChange | null) => void;

const listeners = new Set<ListListener>();

/** Follows the lists of projects, templates and people, and what concerns the caller alone, until left. */
export function joinLists(me: Me): () => void {
  let reading: Promise<Me> | undefined;
  const topics = async (isRetry: boolean) => {
    if (!isRetry) return me.channels;
    // Both channels ask at once when a line comes back.
    reading ??= api<Me>('/me').finally(() => {
      reading = undefined;
    });
    return (await reading).channels;
  };
  const tell: ListListener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const lists = keepJoined({
    topic: async (isRetry) => {
      await whenKeysAreHeard();
      return (await topics(isRetry)).lists;
    },
    bind: (channel) => channel.on('broadcast', { event: 'list' }, ({ payload }) => tell(payload)),
    // At the first time, too: the lists were read before it.
    onStatus: (status) => {
      if (status === 'live') tell(null);
    },
  });
  let wasAway = false;
  const own = keepJoined({
    topic: async (isRetry) => (await topics(isRetry)).user,
    bind: (channel) =>
      channel.on('broadcast', { event: 'rekey' }, () => {
        lists.rejoin();
        rejoinProjects();
      }),
    onStatus: (status) => {
      if (status !== 'joining') keysAreHeard();
      if (status === 'away') wasAway = true;
      if (status !== 'live' || !wasAway) return;
      // What was told meanwhile nobody heard.
      wasAway = false;
      lists.checkTopic();
      checkProjectKeys();
    },
  });
  return () => {
    lists.leave();
    own.leave();
  };
}

/** Hears of every change of a list until the returned function is called. */
export function onListChange(listener: ListListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
