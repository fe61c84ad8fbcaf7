import type { Me } from '../../../../functions/core/users/session.contract.ts';
import { forgetOpened } from '../../../session/opened.ts';
import { noticesKey } from '../../queries/notices.ts';
import type { Session } from '../../session.ts';
import { keepJoined } from '../../transport/keep-joined.ts';
import type { KeysHeard } from '../../transport/keys-heard.ts';
import type { LiveProjects } from '../live-projects.ts';
import type { Work } from '../live-work.ts';
import { readCalendarAgain } from '../work-calendar.ts';
import { createListCache } from './list-cache.ts';

interface Context {
  session: Session;
  keysHeard: KeysHeard;
  projects: Pick<LiveProjects, 'rejoin' | 'checkKeys'>;
  work: Pick<Work, 'rejoin' | 'checkTopic'>;
}

/**
 * Keeps the lists of projects, templates and people as they are at the server, and follows what concerns the caller
 * alone, until the returned function is called.
 */
export function subscribeToLists(
  { session, keysHeard, projects, work }: Context,
  me: Pick<Me, 'channels'>,
): () => void {
  const cache = createListCache(session);
  let reading: Promise<Me> | undefined;
  const topics = async (isRetry: boolean) => {
    if (!isRetry) return me.channels;
    // Both channels ask at the same time on reconnect.
    reading ??= session.api<Me>('/me').finally(() => {
      reading = undefined;
    });
    return (await reading).channels;
  };
  const lists = keepJoined(session, {
    topic: async (isRetry) => {
      await keysHeard.when();
      return (await topics(isRetry)).lists;
    },
    bind: (channel) =>
      channel.on('broadcast', { event: 'list' }, ({ payload }) => {
        if (payload.op === 'delete') forgetOpened(session.userId, payload.id);
        cache.take(payload);
        if (payload.list === 'workcalendar') void readCalendarAgain(session);
      }),
    // Also at the first join, since the lists were read before.
    onStatus: (status) => {
      if (status !== 'live') return;
      cache.take(null);
      void readCalendarAgain(session);
    },
  });
  let wasAway = false;
  const own = keepJoined(session, {
    topic: async (isRetry) => (await topics(isRetry)).user,
    bind: (channel) =>
      channel
        .on('broadcast', { event: 'notice' }, () => cache.read(noticesKey))
        .on('broadcast', { event: 'rekey' }, () => {
          lists.rejoin();
          projects.rejoin();
          work.rejoin();
        }),
    onStatus: (status) => {
      if (status !== 'joining') keysHeard.tell();
      // Also at the first join, since they were read before.
      if (status === 'live') cache.read(noticesKey);
      if (status === 'away') wasAway = true;
      if (status !== 'live' || !wasAway) return;
      // Events were missed meanwhile.
      wasAway = false;
      lists.checkTopic();
      projects.checkKeys();
      work.checkTopic();
    },
  });
  return () => {
    lists.leave();
    own.leave();
    cache.stop();
  };
}
