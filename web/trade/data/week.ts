// The state of one link in the page. It is read again when the page is looked at, and every 20 s while it is.
import { limits } from '../../../functions/core/common/limits.ts';
import type { Visit, VisitAnswer } from '../../../functions/core/visits/contract.ts';
import { reducedPicture } from '../../lib/files/reduced-picture.ts';
import { newKey } from '../../lib/http/api.ts';
import { type ValueStore, valueStore } from '../../lib/store/value-store.ts';
import { askVisits, movesOthers } from './ask.ts';
import { createDrawings } from './drawings.ts';
import type { Link } from './link.ts';
import { createQueue, PAUSE_S } from './queue.ts';
import { saidBelow, stepTodo, withHeard, withoutOutcome } from './todos.ts';
import type { Store } from './trade-store.ts';
import { isOfVisit, isReply, isSendable, type Unsent, visitOf, type Waiting } from './waiting.ts';
import type { WeekState } from './week-state.ts';

export interface Week extends Pick<ValueStore<WeekState>, 'get' | 'subscribe'> {
  /** Shows the stored week and begins to ask the server; returns a function that stops. */
  start: () => () => void;
  /** Asks now, and sends all that waits. */
  refresh: () => Promise<void>;
  answer: (visit: Visit, answer: VisitAnswer['answer'], day: string | null) => Promise<void>;
  /** Whether a report of the work of today would move what other trades have confirmed. */
  movesOthers: (visit: Visit, work: 'started' | 'completed', today: string) => Promise<boolean>;
  /** Takes photos, up to those of a day, and sends them reduced. */
  addPhotos: (visit: Visit, files: readonly File[]) => Promise<void>;
  /** Notes that a version of a drawing was on the screen; without a connection it is told later. */
  opened: (versionId: number) => Promise<void>;
  /** Says of a to-do that it is done, or is not; without a connection it is told later. */
  step: (noteId: number, to: 'done' | 'open') => Promise<void>;
  /** Says something below a note or to-do, and then shows its photos; without a connection it is told later. */
  say: (noteId: number, text: string, photos?: readonly File[]) => Promise<void>;
  /** Photos below a note or to-do, as those of a visit. */
  addNotePhotos: (noteId: number, files: readonly File[]) => Promise<void>;
  /** Keeps words whose note went away while they were typed. */
  keepWords: (text: string) => Promise<void>;
  /** Forgets words that were not sent. */
  discard: (key: string) => Promise<void>;
  /** Removes everything of the link from this browser. */
  forget: () => Promise<void>;
}

interface Options {
  link: Link;
  store: Store;
  page: Window;
  /** Called once, when the link is over or forgotten, with what may stay in the address. */
  onEnd: (rest: string) => Promise<void>;
}

const LOOK_EVERY_MS = 20_000;

const nothing: Omit<WeekState, 'status'> = {
  at: 0,
  line: 'fine',
  waiting: [],
  wordsFrom: 0,
  isKept: true,
  gone: new Set(),
  outcomes: {},
  noteOutcomes: {},
};

/** The week of a link, which does nothing until it is started. */
export function createWeek({ link, store, page, onEnd }: Options): Week {
  const { get, set, subscribe } = valueStore<WeekState>({ status: 'loading', ...nothing });
  let etag: string | undefined;
  let asked: Promise<boolean> | undefined;
  let pausedUntil = 0;
  /** Photos that are being reduced, and kept only then. */
  let reducing = 0;

  let hasLeft = false;

  function put(change: Partial<WeekState>) {
    if (!hasLeft) set({ ...get(), ...change });
  }

  const end = () => leave('over');

  async function leave(status: 'over' | 'forgotten') {
    if (hasLeft) return;
    hasLeft = true;
    // A link that is over shows nothing from this moment on, but words of the trade that it can still copy; that a link is
    // forgotten is said when it is true.
    if (status === 'over') set({ status, ...nothing, waiting: get().waiting.flatMap(asUnsent) });
    await store.forget(link.id);
    await onEnd(status === 'forgotten' ? `#${link.id}` : '').finally(() => {
      if (status === 'forgotten') set({ status, ...nothing });
    });
  }

  function lost(line: Exclude<WeekState['line'], 'fine'>, wait = 0) {
    if (line === 'limited') pausedUntil = Date.now() + (wait || PAUSE_S) * 1000;
    put({ line, status: get().visits ? 'shown' : 'failed' });
  }

  /** Whether the server has confirmed the visits on the screen. */
  function look(): Promise<boolean> {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  }

  async function ask(): Promise<boolean> {
    const answer = await askVisits(link.key, get().visits && etag).catch(() => undefined);
    if (answer?.status === 404) await end();
    else if (answer?.status === 429) lost('limited', answer.retryAfter);
    else if (answer?.status === 304 || answer?.data) {
      if (answer.data) etag = answer.etag;
      const visits = answer.data ?? get().visits;
      put({ status: 'shown', line: 'fine', at: Date.now(), ...(visits && { visits }) });
      await keepSeen();
      // Answers that wait do not wait for them.
      void drawings.read().then(keepSeen);
      return true;
    } else lost(answer?.isTakenOver ? 'taken over' : 'broken');
    return false;
  }

  async function keepSeen() {
    const { visits, drawings: seen, at } = get();
    if (visits) await store.keepSeen(link.id, { visits, etag: etag ?? '', ...(seen && { drawings: seen }), at });
  }

  const drawings = createDrawings({ link, get, put });
  const queue = createQueue({
    link,
    store,
    get,
    put,
    look,
    lost,
    end,
    opened: drawings.opened,
    heard: (waiting, answer) => put(withHeard(get(), waiting, answer)),
  });
  let last = 0;
  /** Each later than the one before, by which they are in order. */
  function named() {
    last = Math.max(Date.now(), last + 1);
    return { link: link.id, key: newKey(), at: last };
  }

  async function refresh() {
    if (hasLeft || Date.now() < pausedUntil) return;
    if (get().waiting.some(isSendable)) await queue.sendAll();
    else await look();
  }

  return {
    get,
    subscribe,
    forget: () => leave('forgotten'),
    start: () => {
      const isLookedAt = () => page.document.visibilityState === 'visible';
      const tick = () => void (isLookedAt() && refresh());
      const timer = setInterval(tick, LOOK_EVERY_MS);
      const moments = ['focus', 'online', 'pageshow'] as const;
      for (const moment of moments) page.addEventListener(moment, tick);
      page.document.addEventListener('visibilitychange', tick);
      const ask = (event: BeforeUnloadEvent) => {
        if (get().status !== 'over' && (reducing > 0 || queue.isAtRisk())) event.preventDefault();
      };
      page.addEventListener('beforeunload', ask);
      void readKept().then(refresh);
      return () => {
        clearInterval(timer);
        for (const moment of moments) page.removeEventListener(moment, tick);
        page.document.removeEventListener('visibilitychange', tick);
        page.removeEventListener('beforeunload', ask);
      };
    },
    refresh: async () => {
      pausedUntil = 0;
      await refresh();
    },
    answer: async (visit, answer, day) => {
      const waiting: Waiting = {
        ...named(),
        kind: 'answer',
        answer: answerFor(visit, answer, day),
      };
      // An older reply that is not on its way yet is overtaken.
      const overtaken =
        isReply(waiting) && !queue.isSending()
          ? get().waiting.filter((each) => isOfVisit(each) && isReply(each) && visitOf(each) === visit.id)
          : [];
      for (const { key } of overtaken) await queue.drop(key);
      await queue.keep(visit.id, [waiting]);
      await queue.sendAll();
    },
    opened: async (versionId) => {
      const isWaiting = get().waiting.some((each) => each.kind === 'opening' && each.versionId === versionId);
      if (!isWaiting) await queue.add([{ ...named(), kind: 'opening', versionId }]);
      await queue.sendAll();
    },
    step: async (noteId, to) => {
      await stepTodo({ ...queue, add: (waiting) => queue.add([waiting]), get, put, named }, noteId, to);
      await queue.sendAll();
    },
    say: async (noteId, text, photos = []) => {
      put({ noteOutcomes: withoutOutcome(get(), noteId) });
      if (text) await queue.add([{ ...named(), kind: 'todo-reply', noteId, text }]);
      void queue.sendAll();
      if (photos.length > 0) await addNotePhotos(noteId, photos);
    },
    addNotePhotos,
    keepWords: async (text) => {
      const unsent: Unsent = { ...named(), kind: 'unsent', text, why: 'gone' };
      if (!hasLeft) await queue.add([unsent]);
      else if (get().status === 'over') set({ ...get(), waiting: [...get().waiting, unsent] });
    },
    discard: queue.drop,
    movesOthers: (visit, work, today) => movesOthers(link.key, answerFor(visit, work, today)),
    addPhotos: async (visit, files) => {
      const waiting = get().waiting.filter((each) => each.kind === 'photo' && visitOf(each) === visit.id);
      const chosen = files.slice(0, limits.visitPhotos - waiting.length);
      const keep = (file: File) => queue.keep(visit.id, [{ ...named(), kind: 'photo', assignmentId: visit.id, file }]);
      await takePhotos(chosen, keep);
      if (chosen.length < files.length) queue.tell(visit.id, 'full');
    },
  };

  async function addNotePhotos(noteId: number, files: readonly File[]) {
    put({ noteOutcomes: withoutOutcome(get(), noteId) });
    const chosen = files.slice(0, limits.visitPhotos - saidBelow(get(), noteId).photos);
    await takePhotos(chosen, (file) => queue.add([{ ...named(), kind: 'todo-photo', noteId, file }]));
    if (chosen.length < files.length) put({ noteOutcomes: { ...get().noteOutcomes, [noteId]: 'full' } });
  }

  /** One after the other: a phone has little memory. */
  async function takePhotos(files: readonly File[], keep: (photo: File) => Promise<void>) {
    reducing += files.length;
    for (const file of files) {
      const kept = keep((await reducedPicture(file)) ?? file);
      reducing -= 1;
      await kept;
      void queue.sendAll();
    }
  }

  async function readKept() {
    const [seen, waiting] = await Promise.all([store.seen(link.id), store.waiting(link.id)]);
    if (seen) {
      etag = seen.etag;
      const { visits, drawings: kept, at } = seen;
      put({ status: 'shown', visits, ...(kept && { drawings: kept }), at });
    }
    if (waiting) put({ waiting });
  }
}

const answerFor = (visit: Visit, answer: VisitAnswer['answer'], day: string | null): VisitAnswer => ({
  assignmentId: visit.id,
  answer,
  day,
  for: { from: visit.from, to: visit.to },
});

/** Words that wait, or waited in vain, when nothing is sent any more. */
function asUnsent(waiting: Waiting): Unsent[] {
  if (waiting.kind === 'unsent') return [waiting];
  if (waiting.kind !== 'todo-reply') return [];
  const { link, key, at, text } = waiting;
  return [{ kind: 'unsent', link, key, at, text, why: 'gone' }];
}
