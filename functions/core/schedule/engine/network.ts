// The rows of a plan as a network in the order of computation, each with the rows that it waits for.
import { type Calendar, calendarOfRow } from './calendar.ts';
import type { Day } from './day.ts';
import type { LinkInput, PhaseInput, PlanInput, RowKey, TaskInput } from './plan.ts';

/** A row in the network. */
export interface Row {
  kind: 'phase' | 'task';
  id: number;
  /** The position in the plan, which decides ties. */
  order: number;
  input: TaskInput | PhaseInput;
  calendar: Calendar;
  /** The phase of a task. */
  phase: Row | null;
  /** The tasks of a phase. */
  tasks: Row[];
  /** The timed tasks of a phase that can be the first: the others begin after one of them, or on a day of their own. */
  firsts: Row[];
  /** Has a duration, is a milestone, or has tasks of which one is or does. */
  isTimed: boolean;
  /** A moment without a length. A phase with timed tasks is none: it lasts as long as they do. */
  isMilestone: boolean;
  /** The last row above that it waits for by its place in the list; that row waited for the ones above it. */
  above: Row | null;
  /** The row above in the same list whose end its followers wait for, so that "every row above" is a chain. */
  chain: Row | null;
  /** The links that hold its start back. */
  links: Incoming[];
  /** The links to the end of a phase with timed tasks: they hold its end back, and not its tasks. */
  closingLinks: Incoming[];
}

export interface Incoming {
  link: LinkInput;
  from: Row;
}

export interface Network {
  plan: PlanInput;
  /** Phases and tasks in the order of the plan. */
  rows: Row[];
  phases: Row[];
  find: (key: RowKey) => Row | undefined;
}

/** Builds the network of a plan. */
export function networkOf(plan: PlanInput): Network {
  const byKey = new Map<string, Row>();
  const rows: Row[] = [];
  const make = (kind: Row['kind'], input: TaskInput | PhaseInput, phase: Row | null): Row => {
    const row: Row = {
      kind,
      id: input.id,
      order: rows.length,
      input,
      calendar: calendarOfRow(plan.calendars, input),
      phase,
      tasks: [],
      firsts: [],
      isTimed: (input.length ?? 0) > 0 || input.isMilestone,
      isMilestone: input.isMilestone,
      above: null,
      chain: null,
      links: [],
      closingLinks: [],
    };
    rows.push(row);
    byKey.set(keyOf(row), row);
    return row;
  };
  const phases = plan.phases.map((input) => {
    const phase = make('phase', input, null);
    phase.tasks = input.tasks.map((task) => make('task', task, phase));
    phase.isMilestone &&= !hasTimedTasks(phase);
    phase.isTimed ||= hasTimedTasks(phase);
    connect(phase.tasks);
    phase.firsts = phase.tasks.filter((task) => task.isTimed && !task.above && ownDay(task) === null);
    return phase;
  });
  connect(phases);
  const find = (key: RowKey) => byKey.get(keyOf(key));
  for (const link of plan.links) {
    const [from, to] = [find(link.from), find(link.to)];
    if (from && to) (holdsEnd(to, link) ? to.closingLinks : to.links).push({ link, from });
  }
  return { plan, rows, phases, find };
}

/** Connects the rows of one list by their order. */
function connect(list: readonly Row[]) {
  /** The last row so far that rows below wait for. */
  let last: Row | null = null;
  /** The row that the last such row waits for. */
  let ofLast: Row | null = null;
  for (const row of list) {
    const { begins } = row.input;
    row.chain = last;
    if (begins === 'after_previous') row.above = last;
    // Without a row to begin with, there is none to wait for either.
    if (begins === 'with_previous') row.above = ofLast;
    if (!row.isTimed || begins === 'with_parent') continue;
    ofLast = row.above;
    last = row;
  }
}

/** True for a phase that is shown by its tasks. */
export function hasTimedTasks({ tasks }: Row): boolean {
  return tasks.some((task) => task.isTimed);
}

/** True for a link that holds back the end of a phase, and leaves its opening and its tasks where they are. */
export function holdsEnd(to: Row, { type }: LinkInput): boolean {
  return (type === 'FF' || type === 'SF') && hasTimedTasks(to);
}

/**
 * The day on which a row begins whatever comes before it: that of its work, or one that is fixed. A completed milestone
 * is reached in the evening, so that what follows begins on the next day.
 */
export function ownDay({ input, isMilestone }: Row): Day | null {
  if (isMilestone && input.completedOn !== null) return input.completedOn + 1;
  return input.startedOn ?? input.completedOn ?? (input.isFixed ? input.notBefore : null);
}

/** True when rows wait for this one by links: without a duration or actual days it has no visible day. */
export function holdsOthers({ isTimed, input: { startedOn, completedOn } }: Row): boolean {
  return isTimed || startedOn !== null || completedOn !== null;
}

export function keyOf({ kind, id }: RowKey): string {
  return `${kind}:${id}`;
}
