// The input of the engine: the rows of a plan with the decisions of people.
import type { Calendars } from './calendar.ts';
import type { Day } from './day.ts';

/**
 * The rows that a row waits for beside its parent, its links and its own `notBefore` (docs/schedule.md#order):
 * every row above it, the same as the row above, its links only, or its parent only.
 */
export type Begins = 'after_previous' | 'with_previous' | 'after_links' | 'with_parent';

export interface RowKey {
  kind: 'phase' | 'task';
  id: number;
}

interface Inputs {
  id: number;
  begins: Begins;
  /** Working days; days of the calendar when `isElapsed`. Null or 0: the row has no dates, unless it is a milestone. */
  length: number | null;
  /** A moment without a length: the evening on which it is reached, or the morning that it waits for. */
  isMilestone: boolean;
  notBefore: Day | null;
  /** Begins on `notBefore` exactly, also on a day off, which then counts as worked. */
  isFixed: boolean;
  /** The last day by which it should end; it moves nothing. */
  deadline: Day | null;
  isOutdoors: boolean;
  isElapsed: boolean;
  startedOn: Day | null;
  completedOn: Day | null;
}

export type TaskInput = Inputs;

export interface PhaseInput extends Inputs {
  /** In their order. */
  tasks: readonly TaskInput[];
}

/** The ends that a link joins: from the end (F) or the start (S) of the first row to the start or end of the second. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF';

export interface LinkInput {
  id: number;
  from: RowKey;
  to: RowKey;
  type: LinkType;
  lag: number;
  lagIn: 'work' | 'calendar';
}

export interface PlanInput {
  start: Day;
  /** Work that has not started is not planned before this day. */
  plannedFrom: Day | null;
  calendars: Calendars;
  /** All phases in the order of the plan, across major phases. */
  phases: readonly PhaseInput[];
  /** Links with an end that is not in the plan have no effect. */
  links: readonly LinkInput[];
}
