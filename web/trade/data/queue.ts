// Answers, photos, steps of to-dos and openings of drawings are kept first and then sent: in order, each once.
import type { Visit, VisitTodoStepped } from '../../../functions/core/visits/contract.ts';
import { type Answer, send } from './ask.ts';
import { createKeeping } from './keeping.ts';
import type { Link } from './link.ts';
import type { Store } from './trade-store.ts';
import { isOfVisit, isReply, type TodoMessage, type VisitMessage, visitOf, type Waiting } from './waiting.ts';
import { hasNoVisit, type Outcome, type WeekState } from './week-state.ts';

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
  /** What the server made of a step or a photo of a to-do. */
  stepped: (waiting: TodoMessage, answer: Answer<Partial<VisitTodoStepped>>) => void;
}

/** A longer wait says that the link takes no more photos today; seconds. */
const FULL_S = 900;

/** The queue of a link. Each entry that is sent changes the state of the week. */
export function createQueue({ link, store, get, put, look, lost, end, opened, stepped }: QueueOptions) {
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
      for (let next = nextOne(); next; next = nextOne()) {
        const result = await sendOne(next);
        if (result === 'broken off') return;
        if (result === 'done') await keeping.drop(next.key);
      }
    } finally {
      // At once, not when the lock is given back: an answer in between has a turn of its own.
      sending = undefined;
    }
  }

  const nextOne = () => get().waiting.find((each) => !hasNoVisit(each, get()));

  /** It is done with, arrived or not; a photo waits for its visit. */
  async function sendOne(waiting: Waiting): Promise<'done' | 'waits' | 'broken off'> {
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

  /** A 404 is of the version, or of the to-do: the link itself was confirmed before. */
  async function sendAside(waiting: Exclude<Waiting, VisitMessage>): Promise<'done' | 'broken off'> {
    const answer = await send(link.key, waiting).catch(() => undefined);
    if (!hasArrived(answer)) return 'broken off';
    if (waiting.kind === 'opening') opened(waiting.versionId);
    else stepped(waiting, answer);
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
