// The rows of a plan and what each waits for, as a network in the order of computation.
import { type Calendar, calendarOfRow } from './calendar.ts';
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
  /** Has a duration, or tasks that have one. */
  isTimed: boolean;
  /** The last row above that it waits for by its place in the list; that row waited for the ones above it. */
  above: Row | null;
  /** The row above in the same list whose end its followers wait for, so that "every row above" is a chain. */
  chain: Row | null;
  links: Incoming[];
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
      isTimed: (input.length ?? 0) > 0,
      above: null,
      chain: null,
      links: [],
    };
    rows.push(row);
    byKey.set(keyOf(row), row);
    return row;
  };
  const phases = plan.phases.map((input) => {
    const phase = make('phase', input, null);
    phase.tasks = input.tasks.map((task) => make('task', task, phase));
    phase.isTimed ||= phase.tasks.some((task) => task.isTimed);
    connect(phase.tasks);
    return phase;
  });
  connect(phases);
  const find = (key: RowKey) => byKey.get(keyOf(key));
  for (const link of plan.links) {
    const [from, to] = [find(link.from), find(link.to)];
    if (from && to) to.links.push({ link, from });
  }
  return { plan, rows, phases, find };
}

/** Connects the rows of one list by their order. */
function connect(list: readonly Row[]) {
  /** The last row so far that rows below wait for. */
  let last: Row | null = null;
  /** What the last such row waits for itself. */
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

export function keyOf({ kind, id }: RowKey): string {
  return `${kind}:${id}`;
}
