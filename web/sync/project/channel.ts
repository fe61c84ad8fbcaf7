import type { Change } from '../../../functions/core/changes/contract.ts';
import { newKey } from '../../lib/http/api.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { type ValueStore, valueStore } from '../../lib/store/value-store.ts';
import { wait } from '../../lib/time/timers.ts';
import { createLogConsumer, type LogConsumer } from '../log/log-consumer.ts';
import { joinPresence, type Presence } from '../presence/presence.ts';
import type { Session } from '../session.ts';
import { keepJoined, type LiveStatus } from '../transport/keep-joined.ts';
import type { KeysHeard } from '../transport/keys-heard.ts';
import { ASK_EVERY_MS, ASK_LIMIT_MS, ECHO_WAIT_MS, RESEND_AFTER_MS } from '../transport/timing.ts';
import { projectQuery } from './project-query.ts';
import { projectHead } from './read-head.ts';

/** The number of own writes remembered to recognise their echoes. */
const OWN_KEYS = 200;

/** Called with an applied change; null when the whole plan was read instead. `isOwn`: by this page. */
export type ChangeListener = (change: Change | null, isOwn: boolean) => void;

export interface LiveProject {
  presence: Presence;
  status: ValueStore<LiveStatus>;
  onChange: (listener: ChangeListener) => () => void;
  /** Makes a write with a new key; resolves when the plan includes it: at its echo, or with many echoes at the last. */
  write: <Answer>(
    key: string,
    call: (key: string) => Promise<Answer>,
    /** `isEcho`: which of its changes is what was written, by default any. Dates that follow come before it. */
    options?: { hasManyEchoes?: boolean; isEcho?: (change: Change) => boolean },
  ) => Promise<Answer>;
  /** Rejoins with newly read topics. */
  rejoin: () => void;
  /** Rejoins if the topic keys have changed. */
  checkKeys: () => void;
  leave: () => void;
}

interface Joining {
  session: Session;
  keysHeard: KeysHeard;
  /** Called with a change before the plan shows it. */
  onEcho: (change: Change) => void;
}

/** Joins a project and keeps its plan in the query cache live. */
export function joinProject({ session, keysHeard, onEcho }: Joining, projectId: number): LiveProject {
  const { api, page, queries } = session;
  const query = projectQuery(session, projectId);
  const changeListeners = new Set<ChangeListener>();
  const ownKeys = new Set<string>();
  const echoes = new Map<string, (change: Change | null) => void>();
  const status = valueStore<LiveStatus>('joining');
  const head = projectHead(session, projectId);
  let isLeft = false;

  /** Reads the plan; rejects after the project was left, when its session may be closed and the cache cleared. */
  async function readPlan(staleTime: number) {
    if (isLeft) throw new Error(`Project ${projectId} was left`);
    return queries.fetchQuery({ ...query, staleTime });
  }

  const consumer: LogConsumer = createLogConsumer({
    read: () => queries.getQueryData(query.queryKey),
    write: (plan, by) => {
      // First, so that a row never appears twice: from the server and as a pending write.
      if (by) onEcho(by);
      queries.setQueryData(query.queryKey, plan);
    },
    ask: missed,
    reload: () => readPlan(0),
    tell: (change) => {
      const key = change?.requestKey ?? '';
      if (change?.entity === 'client') head.readSoon();
      for (const listener of changeListeners) listener(change, ownKeys.has(key));
      echoes.get(key)?.(change);
    },
  });
  function noteOwn(key: string) {
    ownKeys.add(key);
    const [oldest] = ownKeys;
    if (ownKeys.size > OWN_KEYS && oldest !== undefined) ownKeys.delete(oldest);
  }

  async function missed(since: number): Promise<Change[] | null> {
    try {
      const signal = AbortSignal.timeout(ASK_LIMIT_MS);
      return await api<Change[]>(`/projects/${projectId}/changes?since=${since}`, { signal });
    } catch (error) {
      // 404: the project was deleted, which its own query reports to the screens.
      if (isStatus(error, 410, 404)) return null;
      throw error;
    }
  }

  const isCaughtUp = () =>
    consumer.catchUp().then(
      () => true,
      () => false,
    );
  const ask = () => void isCaughtUp();

  const topics = async (isRetry: boolean) => {
    await keysHeard.when();
    // A deleted project stays deleted. Reading it again would show its screens as loading each time.
    const { error } = queries.getQueryState(query.queryKey) ?? {};
    if (isStatus(error, 404)) throw error;
    const plan = await readPlan(Infinity);
    if (!isRetry) return plan.project.channels;
    const { channels } = await head.read().catch((error: unknown) => {
      // Deleted while this page was offline: its topics get no more events.
      if (isStatus(error, 404)) ask();
      throw error;
    });
    return channels;
  };
  const joined = keepJoined(session, {
    topic: async (isRetry) => (await topics(isRetry)).data,
    bind: (channel) => channel.on('broadcast', { event: 'change' }, ({ payload }) => consumer.receive(payload)),
    onStatus: (next) => {
      status.set(next);
      if (next === 'live') ask();
    },
  });
  const presence = joinPresence(session, async (isRetry) => (await topics(isRetry)).here, newKey());

  const timer = setInterval(() => page.isVisible() && ask(), ASK_EVERY_MS);
  const stopListening = page.onReturn(ask);

  return {
    presence,
    status,
    onChange: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    write: async (key, call, { hasManyEchoes = false, isEcho = () => true } = {}) => {
      noteOwn(key);
      // How many there are is not known: after the answer, the plan catches up.
      const heard = hasManyEchoes
        ? new Promise<never>(() => {})
        : new Promise<true>((resolve) =>
            echoes.set(key, (change) => (change === null || isEcho(change)) && resolve(true)),
          );
      const soon = (milliseconds: number) => Promise.race([heard, wait(milliseconds).then(() => false)]);
      try {
        const answer = await call(key);
        if (await soon(status.get() === 'live' && !hasManyEchoes ? ECHO_WAIT_MS : 0)) return answer;
        // Answered, but not in the plan yet: the write stays pending until it is.
        while (!(await isCaughtUp())) if (await soon(RESEND_AFTER_MS)) break;
        return answer;
      } finally {
        echoes.delete(key);
      }
    },
    rejoin: () => {
      joined.rejoin();
      presence.rejoin();
    },
    checkKeys: () => {
      joined.checkTopic();
      presence.checkTopic();
    },
    leave: () => {
      isLeft = true;
      clearInterval(timer);
      stopListening();
      head.leave();
      joined.leave();
      presence.leave();
    },
  };
}
