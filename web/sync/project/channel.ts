import type { Change } from '../../../functions/api/changes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { newKey } from '../../lib/http/new-key.ts';
import { type ValueStore, valueStore } from '../../lib/store/value-store.ts';
import { wait } from '../../lib/time/wait.ts';
import { api } from '../../session/api.ts';
import { type Follower, follow } from '../log/follow.ts';
import { entryOf, learnId } from '../outbox/outbox.ts';
import { joinPresence, type Presence } from '../presence/presence.ts';
import { queryClient } from '../queries/query-client.ts';
import { keepJoined, type LiveStatus } from '../transport/keep-joined.ts';
import { whenKeysAreHeard } from '../transport/keys-heard.ts';
import { ASK_EVERY_MS, ASK_LIMIT_MS, ECHO_WAIT_MS, RESEND_AFTER_MS } from '../transport/timing.ts';
import { projectHead } from './project-head.ts';
import { projectQuery } from './project-query.ts';

/** So many writes of this page are known as its own when their echoes come. */
const OWN_KEYS = 200;

/** A change that reached the plan; null when the whole plan was read instead. `isOwn`: made by this page. */
export type ChangeListener = (change: Change | null, isOwn: boolean) => void;

export interface LiveProject {
  presence: Presence;
  status: ValueStore<LiveStatus>;
  onChange: (listener: ChangeListener) => () => void;
  /** Makes a write with a key of its own and resolves when what it did is in the plan, too. */
  write: <Answer>(key: string, call: (key: string) => Promise<Answer>) => Promise<Answer>;
  /** Whether what a write of this page did is in the plan already, although its answer may be under way. */
  hasEchoed: (key: string) => boolean;
  /** Joins anew, with topics asked for again. */
  rejoin: () => void;
  /** Joins anew if the topics have other keys now. */
  checkKeys: () => void;
  leave: () => void;
}

/** Follows one project: its plan in the query cache is the server's from here on. */
export function joinProject(projectId: number): LiveProject {
  const query = projectQuery(projectId);
  const changeListeners = new Set<ChangeListener>();
  const ownKeys = new Set<string>();
  const echoes = new Map<string, () => void>();
  const echoed = new Set<string>();
  const status = valueStore<LiveStatus>('joining');
  const head = projectHead(projectId);

  const follower: Follower = follow({
    read: () => queryClient.getQueryData(query.queryKey),
    write: (plan, by) => {
      // First, so that the row is never drawn twice: as the server's and as the write still on its way.
      if (by) noteEcho(by);
      queryClient.setQueryData(query.queryKey, plan);
    },
    ask: (since) => missed(projectId, since),
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    tell: (change) => {
      const key = change?.requestKey ?? '';
      if (change?.entity === 'client') head.readSoon();
      for (const listener of changeListeners) listener(change, ownKeys.has(key));
      echoes.get(key)?.();
    },
  });
  function noteOwn(key: string) {
    ownKeys.add(key);
    const [oldest] = ownKeys;
    if (ownKeys.size > OWN_KEYS && oldest !== undefined) ownKeys.delete(oldest);
  }

  /** What waits for a new row goes on with its id as soon as the plan shows it. */
  function noteEcho({ requestKey, op, entity, id }: Change) {
    const entry = requestKey ? entryOf(requestKey) : undefined;
    if (!entry) return;
    for (const key of echoed) if (!entryOf(key)) echoed.delete(key);
    echoed.add(entry.key);
    if (op === 'create' && entry.kind === 'plan' && entry.write.entity === entity && id !== null) learnId(entry, id);
  }
  const isCaughtUp = () =>
    follower.catchUp().then(
      () => true,
      () => false,
    );
  const ask = () => void isCaughtUp();
  const askWhenSeen = () => document.visibilityState === 'visible' && ask();

  const topics = async (isRetry: boolean) => {
    await whenKeysAreHeard();
    const plan = await queryClient.fetchQuery({ ...query, staleTime: Infinity });
    if (!isRetry) return plan.project.channels;
    const { channels } = await head.read().catch((error: unknown) => {
      // Deleted while this page was away: nothing will come on its topics any more.
      if (isStatus(error, 404)) ask();
      throw error;
    });
    return channels;
  };
  const joined = keepJoined({
    topic: async (isRetry) => (await topics(isRetry)).data,
    bind: (channel) => channel.on('broadcast', { event: 'change' }, ({ payload }) => follower.hear(payload)),
    onStatus: (next) => {
      status.set(next);
      if (next === 'live') ask();
    },
  });
  const presence = joinPresence(async (isRetry) => (await topics(isRetry)).here, newKey());

  const timer = setInterval(askWhenSeen, ASK_EVERY_MS);
  window.addEventListener('focus', ask);
  document.addEventListener('visibilitychange', askWhenSeen);

  return {
    presence,
    status,
    onChange: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    write: async (key, call) => {
      noteOwn(key);
      const heard = new Promise<true>((resolve) => echoes.set(key, () => resolve(true)));
      const soon = (milliseconds: number) => Promise.race([heard, wait(milliseconds).then(() => false)]);
      try {
        const answer = await call(key);
        if (await soon(status.get() === 'live' ? ECHO_WAIT_MS : 0)) return answer;
        // Answered, but the plan does not show it yet: it stays drawn as unconfirmed until it does.
        while (!(await isCaughtUp())) if (await soon(RESEND_AFTER_MS)) break;
        return answer;
      } finally {
        echoes.delete(key);
      }
    },
    hasEchoed: (key) => echoed.has(key),
    rejoin: () => {
      joined.rejoin();
      presence.rejoin();
    },
    checkKeys: () => {
      joined.checkTopic();
      presence.checkTopic();
    },
    leave: () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', askWhenSeen);
      head.leave();
      joined.leave();
      presence.leave();
    },
  };
}

async function missed(projectId: number, since: number): Promise<Change[] | null> {
  try {
    const signal = AbortSignal.timeout(ASK_LIMIT_MS);
    return await api<Change[]>(`/projects/${projectId}/changes?since=${since}`, { signal });
  } catch (error) {
    // 404: the project is gone, which its own answer then says to the screens.
    if (isStatus(error, 410, 404)) return null;
    throw error;
  }
}
