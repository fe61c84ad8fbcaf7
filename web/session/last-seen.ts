import {
  onlineManager,
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { isStatus, NetworkError } from '../lib/http/api-error.ts';
import { connection } from '../lib/http/connection.ts';
import { type KeptAnswer, type KeptAnswers, openAnswers } from '../lib/store/kept-answers.ts';
import { wait } from '../lib/time/timers.ts';
import { site } from '../model/site.ts';
import { removeOpened, removeOpenedByOthers } from './opened.ts';
import { ownId } from './session-store.ts';

/** Answers a user, the least recent of which leave first. */
const MOST_ANSWERS = 100;
/** Characters of an answer; larger ones are not kept. */
const LONGEST = 8_000_000;
/** Answers in quick succession are stored together, while the browser is idle; milliseconds. */
const BATCH_MS = 500;
/** Without contact to the server for so long, everything is forgotten; milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** The longest wait for the server or the database before the other is used; milliseconds. */
const PATIENCE_MS = 2_000;

type Run<Data> = (context: QueryFunctionContext<QueryKey>) => Data | Promise<Data>;

/** The answers that a user of this browser has last seen, for use without a network. */
export interface LastSeen {
  /**
   * For queries with `meta.kept`: the server's answer, or the kept one when there is no network or the server is slow.
   * The kept one is replaced as soon as the server answers.
   */
  persister: <Data>(run: Run<Data>, context: QueryFunctionContext<QueryKey>, query: Query) => Promise<Data>;
  /** Stores the answers of these queries from now on; returns a function that stops it. */
  keep: (queries: QueryClient) => () => void;
  /** Removes everything from this browser, and stores no more. */
  forget: () => Promise<void>;
}

/** Opens what this user has last seen, after others' answers and those of more than a week ago were removed. */
export function createLastSeen(userId: string): LastSeen {
  // The library assumes a network until an event tells otherwise.
  onlineManager.setOnline(navigator.onLine);
  const build = buildOfPage();
  /** Data from the database, which is not news. */
  const restored = new WeakSet<object>();
  const answers = openAnswers(site().lastSeen);
  const ready = forgetOutdated(answers, userId);
  let isOver = false;

  async function read(hash: string): Promise<{ data: unknown; at: number } | undefined> {
    await ready;
    const kept = await answers.read(userId, hash);
    if (kept?.build !== build) return undefined;
    const { data } = JSON.parse(kept.text);
    if (typeof data === 'object' && data !== null) restored.add(data);
    return { data, at: kept.at };
  }

  return {
    persister: async (run, context, query) => {
      type Data = Awaited<ReturnType<typeof run>>;
      const answer = Promise.resolve(run(context));
      if (!query.meta?.kept || query.state.data !== undefined) return answer;
      const isHere = answer.then(
        () => true,
        (error: unknown) => !(error instanceof NetworkError),
      );
      const isLate = wait(connection.get() === 'online' ? PATIENCE_MS : 0).then(() => false);
      if (await Promise.race([isHere, isLate])) return answer;
      const kept = await Promise.race([read(query.queryHash), wait(PATIENCE_MS)]);
      if (!kept) return answer;
      answer.then(
        (late) => query.setData(late),
        () => {},
      );
      // After the query has taken it: old since then, and read again as soon as there is a connection.
      setTimeout(() => query.state.data === kept.data && markOld(query, kept.at));
      return kept.data as Data;
    },

    keep: (queries) => {
      const stops = [
        storeNews(queries, { answers, userId, build, restored, isOver: () => isOver }),
        readAgainOnline(queries),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },

    forget: () => {
      isOver = true;
      return answers.removeAll();
    },
  };
}

/** Removes what others have seen at this computer, and what is older than a week without contact. */
async function forgetOutdated(answers: KeptAnswers, userId: string) {
  removeOpenedByOthers(userId);
  await answers.removeOthers(userId);
  const last = await answers.lastAnswered(userId);
  if (last === undefined || Date.now() - last < KEPT_MS) return;
  removeOpened(userId);
  await answers.removeAll();
}

function markOld(query: Query, at: number) {
  query.setState({ dataUpdatedAt: at, isInvalidated: true });
}

/** Names the build by the scripts of its page, whose names contain hashes. */
function buildOfPage(): string {
  // A script within the page has no address.
  const addresses = [...document.scripts].map(({ src }) => src).filter(Boolean);
  return addresses.map((address) => new URL(address).pathname).join();
}

interface Storing {
  answers: KeptAnswers;
  /** Whether the user is leaving. */
  isOver: () => boolean;
  userId: string;
  build: string;
  restored: WeakSet<object>;
}

/** Stores new answers while the browser is idle; returns a function that stops it. */
function storeNews(queries: QueryClient, { answers, isOver, userId, build, restored }: Storing): () => void {
  const cache = queries.getQueryCache();
  const news = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function store() {
    clearTimeout(timer);
    timer = undefined;
    const hashes = [...news];
    news.clear();
    // After a logout in another tab nothing may be stored any more.
    if (isOver() || ownId() !== userId) return;
    const kept = hashes.flatMap((hash) => answerOf(cache, { userId, hash, build }) ?? []);
    const always = cache.findAll({ predicate: ({ meta }) => meta?.kept === 'always' }).map((query) => query.queryHash);
    if (kept.length > 0) void answers.keep(userId, kept, MOST_ANSWERS, always);
  }

  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.kept) return;
    const { queryHash, state } = event.query;
    if (event.action.type === 'error' && isStatus(event.action.error, 403, 404)) {
      news.delete(queryHash);
      void answers.remove(userId, queryHash);
    }
    if (event.action.type !== 'success' || restored.has(Object(state.data))) return;
    news.add(queryHash);
    timer ??= setTimeout(() => whenIdle(store), BATCH_MS);
  });
  window.addEventListener('pagehide', store);
  document.addEventListener('visibilitychange', store);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('pagehide', store);
    document.removeEventListener('visibilitychange', store);
  };
}

function answerOf(cache: QueryCache, { userId, hash, build }: Omit<KeptAnswer, 'at' | 'text'>): KeptAnswer | undefined {
  const { data, dataUpdatedAt } = cache.get(hash)?.state ?? {};
  if (data === undefined) return undefined;
  const text = JSON.stringify({ data });
  return text.length > LONGEST ? undefined : { userId, hash, build, at: dataUpdatedAt ?? 0, text };
}

function whenIdle(work: () => void) {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: BATCH_MS });
  else work();
}

/** With a connection again, what is on the screen from the database, or failed without one, is read again. */
function readAgainOnline(queries: QueryClient): () => void {
  return connection.subscribe(() => {
    if (connection.get() !== 'online') return;
    const isOld = ({ state }: Query) => state.isInvalidated || state.error instanceof NetworkError;
    void queries.refetchQueries({ type: 'active', predicate: isOld });
  });
}
