import type { VisitDrawings } from '../../../functions/core/drawings/shared.contract.ts';
import type { Visits } from '../../../functions/core/visits/contract.ts';
import { visitOf, type Waiting } from './waiting.ts';

/**
 * The outcome of an entry of which there is something to say: the days are others now, the server refused it, or the visit
 * is gone; a report moved what others had confirmed.
 */
export type Outcome = 'changed' | 'moved' | 'refused' | 'gone' | 'full' | 'photo-refused';

/** The same of a to-do or note: it is not the trade's any more, wants a photo first, the link takes no more today, or the
 * server refused a step or a photo. */
export type NoteOutcome = 'gone' | 'photo' | 'refused' | 'full' | 'photo-refused';

export interface WeekState {
  /** `over`: the server does not know the link, or no longer. `forgotten`: this browser keeps nothing of it. */
  status: 'loading' | 'shown' | 'failed' | 'over' | 'forgotten';
  visits?: Visits;
  /** Those that are shared with trades, where it has work. */
  drawings?: VisitDrawings;
  /** When the server confirmed the visits, in milliseconds since 1970. */
  at: number;
  /** `taken over`: something else answers in the server's place. `limited`: the server asks to wait. */
  line: 'fine' | 'broken' | 'taken over' | 'limited';
  waiting: readonly Waiting[];
  /** When the server takes words again, after too many; in milliseconds since 1970. */
  wordsFrom: number;
  /** False while this browser cannot store something that waits: it is lost with the page. */
  isKept: boolean;
  /** Visits that a photo was refused for, since they are not planned any more. */
  gone: ReadonlySet<number>;
  /** By visit, until the trade says something else. */
  outcomes: Readonly<Record<number, Outcome>>;
  /** By note, likewise. */
  noteOutcomes: Readonly<Record<number, NoteOutcome>>;
}

/** Whether nothing reaches the server at the moment. */
export const isAway = ({ line }: Pick<WeekState, 'line'>) => line === 'broken' || line === 'taken over';

/** Whether it is a photo that waits until its visit is planned again. */
export function hasNoVisit(waiting: Waiting, { gone, visits }: Pick<WeekState, 'gone' | 'visits'>): boolean {
  if (waiting.kind !== 'photo') return false;
  const id = visitOf(waiting);
  return gone.has(id) && !visits?.visits.find((each) => each.id === id)?.takesPhotos;
}

/** Whether it waits until the server takes words again, as do photos, which follow them. */
export const rests = ({ kind }: Waiting, { wordsFrom }: Pick<WeekState, 'wordsFrom'>) =>
  (kind === 'todo-reply' || kind === 'todo-photo') && Date.now() < wordsFrom;
