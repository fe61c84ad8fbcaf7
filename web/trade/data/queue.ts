// What the trade says or takes is kept first, and sent then: in order, each once.
import type { Visit } from '../../../functions/api/visits/contract.ts';
import { send } from './ask.ts';
import type { Link } from './link.ts';
import type { Store } from './store.ts';
import { isReply, visitOf, type Waiting } from './waiting.ts';
import type { Outcome, WeekState } from './week-state.ts';

interface QueueOptions {
  link: Link;
  store: Store;
  get: () => WeekState;
  put: (change: Partial<WeekState>) => void;
  /** Asks for the visits; whether the server has confirmed what is shown. */
  look: () => Promise<boolean>;
  /** The line is broken, or the server asks to wait so many seconds. */
  lost: (line: 'broken' | 'limited', wait?: number) => void;
  /** The link is over. */
  end: () => Promise<void>;
}

/** A longer wait says that the link takes no more photos today; seconds. */
const FULL_S = 900;

/** The queue of a link. What is sent of it changes the state of the week. */
export function createQueue({ link, store, get, put, look, lost, end }: QueueOptions) {
  let sending: Promise<void> | undefined;

  /** One page of the browser sends at a time. */
  function sendAll(): Promise<void> {
    sending ??= alone(`paradigm-pro-trade-${link.id}`, sendInTurn).finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendInTurn(): Promise<void> {
    // Another tab may have sent some, or kept others.
    const kept = await store.waiting(link.id);
    if (kept) put({ waiting: kept });
    if (!(await look())) return;
    for (let next = get().waiting[0]; next; next = get().waiting[0]) {
      const isDone = await sendOne(next);
      if (!isDone) return;
      await drop(next.key);
    }
  }

  /** Whether it is done with, arrived or not. */
  async function sendOne(waiting: Waiting): Promise<boolean> {
    const id = visitOf(waiting);
    const visit = get().visits?.visits.find((each) => each.id === id);
    if (visit && isReply(waiting) && waiting.kind === 'answer') {
      const { from, to } = waiting.answer.for;
      if (visit.from !== from || visit.to !== to) return tell(id, 'changed');
    }
    const answer = await send(link.key, waiting).catch(() => undefined);
    if (!answer || answer.status >= 500 || answer.status === 409) lost('broken');
    else if (answer.status === 404) await end();
    else if (answer.status === 429 && answer.retryAfter < FULL_S) lost('limited', answer.retryAfter);
    else if (answer.status >= 400) return tell(id, outcomeOf(waiting, answer.status, answer.fields));
    else {
      if (answer.data && 'visit' in answer.data) replace(id, answer.data.visit);
      return true;
    }
    return false;
  }

  function tell(id: number, outcome: Outcome): true {
    put({ outcomes: { ...get().outcomes, [id]: outcome } });
    return true;
  }

  function replace(id: number, visit: Visit | null) {
    const shown = get().visits;
    if (!shown) return;
    const visits = shown.visits.flatMap((each) => (each.id === id ? (visit ? [visit] : []) : [each]));
    put({ visits: { ...shown, visits } });
  }

  async function keep(id: number, all: readonly Waiting[]) {
    const { [id]: _, ...outcomes } = get().outcomes;
    put({ waiting: [...get().waiting, ...all], outcomes });
    for (const waiting of all) await store.keepWaiting(waiting);
  }

  async function drop(key: string) {
    await store.dropWaiting(key);
    put({ waiting: get().waiting.filter((each) => each.key !== key) });
  }

  return { isSending: () => sending !== undefined, sendAll, keep, drop };
}

function outcomeOf(waiting: Waiting, status: number, fields: string[]): Outcome {
  if (fields.includes('assignmentId') || fields.includes('assignment_id')) return 'gone';
  if (waiting.kind === 'answer') return 'refused';
  return status === 429 ? 'full' : 'photo-refused';
}

/** Runs the work in one tab of the browser at a time; on plain http, where there are no locks, the keys suffice. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return work();
  await navigator.locks.request(name, work);
}
