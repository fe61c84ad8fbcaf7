// Answers, photos, steps of to-dos and openings of drawings are kept first and then sent: in order, each once.
import type { Visit } from '../../../functions/core/visits/contract.ts';
import { newKey } from '../../lib/http/api.ts';
import { type Answer, type Heard, send } from './ask.ts';
import { createKeeping } from './keeping.ts';
import type { Link } from './link.ts';
import type { Store } from './trade-store.ts';
import {
  isOfVisit,
  isReply,
  isSendable,
  type NoteMessage,
  type Sendable,
  type VisitMessage,
  visitOf,
} from './waiting.ts';
import { hasNoVisit, type Outcome, rests, type WeekState } from './week-state.ts';

interface QueueOptions {
  link: Link;
  store: Store;
  get: () => WeekState;
  put: (change: Partial<WeekState>) => void;
  /** Asks for the visits; whether the server has confirmed those on the screen. */
  look: () => Promise<boolean>;
  /** The line is broken, or the server asks to wait so many seconds. */
  lost: (line: Exclude<WeekState['line'], 'fine'>, wait?: number) => void;
  /** The link is over. */
  end: () => Promise<void>;
  /** The server knows that a version of a drawing was on the screen. */
  opened: (versionId: number) => void;
  /** What the server made of a step of a to-do, or of words or a photo below a note. */
  heard: (waiting: NoteMessage, answer: Answer<Heard>) => void;
}

/** A longer wait says that the link takes no more photos today; seconds. */
const FULL_S = 900;

/** Wait after a 429 that does not say how long; seconds. */
export const PAUSE_S = 30;

/** The queue of a link. Each entry that is sent changes the state of the week. */
export function createQueue({ link, store, get, put, look, lost, end, opened, heard }: QueueOptions) {
  const keeping = createKeeping({ link, store, get, put });
  let sending: Promise<void> | undefined;

  /** One page of the browser sends at a time. */
  function sendAll(): Promise<void> {
    sending ??= alone(`paradigm-pro-trade-${link.id}`, sendInTurn);
    return sending;
  }

  async function sendInTurn(): Promise<void> {
    try {
      await keeping.read();
      if (!(await look())) return;
      let isBehind = false;
      for (let next = nextOne(); next || isBehind; next = nextOne()) {
        if (!next) {
          isBehind = false;
          if (!(await look())) return;
          continue;
        }
        const result = await sendOne(next);
        if (result === 'broken off') return;
        if (result === 'done') await keeping.drop(next.key);
        // Its address comes with the note.
        isBehind ||= next.kind === 'todo-photo';
      }
    } finally {
      // At once, not when the lock is given back: an answer in between has a turn of its own.
      sending = undefined;
    }
  }

  const nextOne = () =>
    get()
      .waiting.filter(isSendable)
      .find((each) => !hasNoVisit(each, get()) && !rests(each, get()));

  /** It is done with, arrived or not; a photo waits for its visit, and words until the server takes more. */
  async function sendOne(waiting: Sendable): Promise<'done' | 'waits' | 'broken off'> {
    if (!isOfVisit(waiting)) return sendAside(waiting);
    const id = visitOf(waiting);
    const visit = get().visits?.visits.find((each) => each.id === id);
    if (visit && isReply(waiting) && waiting.kind === 'answer') {
      const { from, to } = waiting.answer.for;
      if (visit.from !== from || visit.to !== to) return tell(id, 'changed');
    }
    const answer = await send(link.key, waiting).catch(() => undefined);
    if (!hasArrived(answer)) return 'broken off';
    if (answer.status === 404) await end();
    else if (answer.status >= 400) {
      const outcome = outcomeOf(waiting, answer.status, answer.fields);
      if (outcome !== 'gone' || waiting.kind === 'answer') return tell(id, outcome);
      put({ gone: new Set([...get().gone, id]) });
      return 'waits';
    } else {
      if (answer.data?.visit !== undefined) replace(id, answer.data.visit);
      return answer.data?.movesOthers ? tell(id, 'moved') : 'done';
    }
    return 'broken off';
  }

  /** A 404 is of the version, or of the note: the link itself was confirmed before. */
  async function sendAside(waiting: Exclude<Sendable, VisitMessage>): Promise<'done' | 'waits' | 'broken off'> {
    const answer = await send(link.key, waiting).catch(() => undefined);
    if (waiting.kind === 'todo-reply' && answer?.status === 429) {
      put({ wordsFrom: Date.now() + (answer.retryAfter || PAUSE_S) * 1000 });
      return 'waits';
    }
    if (!hasArrived(answer)) return 'broken off';
    if (waiting.kind === 'opening') opened(waiting.versionId);
    else if (waiting.kind === 'todo-reply' && answer.status >= 400) {
      const { link, at, text } = waiting;
      const why = answer.status === 404 ? 'gone' : 'refused';
      await keeping.add([{ kind: 'unsent', link, key: newKey(), at, text, why }]);
    } else heard(waiting, answer);
    return 'done';
  }

  /** Whether the server has decided; otherwise it is sent once more. */
  function hasArrived(answer: Answer<unknown> | undefined): answer is Answer<unknown> {
    if (!answer || answer.status >= 500 || answer.status === 409) lost(answer?.isTakenOver ? 'taken over' : 'broken');
    else if (answer.status === 429 && answer.retryAfter < FULL_S) lost('limited', answer.retryAfter);
    else return true;
    return false;
  }

  function tell(id: number, outcome: Outcome): 'done' {
    put({ outcomes: { ...get().outcomes, [id]: outcome } });
    return 'done';
  }

  function replace(id: number, visit: Visit | null) {
    const shown = get().visits;
    if (!shown) return;
    const visits = shown.visits.flatMap((each) => (each.id === id ? (visit ? [visit] : []) : [each]));
    put({ visits: { ...shown, visits } });
  }

  async function keep(id: number, all: readonly VisitMessage[]) {
    const { [id]: _, ...outcomes } = get().outcomes;
    put({ outcomes });
    await keeping.add(all);
  }

  return {
    isSending: () => sending !== undefined,
    isAtRisk: keeping.isAtRisk,
    sendAll,
    tell,
    keep,
    add: keeping.add,
    drop: keeping.drop,
  };
}

function outcomeOf(waiting: VisitMessage, status: number, fields: string[]): Outcome {
  if (fields.includes('assignmentId') || fields.includes('assignment_id')) return 'gone';
  if (waiting.kind === 'answer') return 'refused';
  return status === 429 ? 'full' : 'photo-refused';
}

/** Runs the work in one tab of the browser at a time; where there are no locks, the keys suffice. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    await navigator.locks.request(name, begin);
  } catch (error) {
    // On plain http there are none, and a browser that blocks storage refuses them.
    if (hasBegun) throw error;
    await work();
  }
}
