// What the rows of a plan become when its dates are to be linked (docs/schedule.md#modes). The server writes it, and the
// browser shows what it would come to.
import { type Day, dayOf } from './day.ts';
import { type Schedule, scheduleOf } from './forward.ts';
import { planInputOf, type ScheduledPlan, type ScheduledRow } from './from-plan.ts';
import type { RowKey } from './plan.ts';

interface Dates {
  scheduledStart: string | null;
  scheduledCompletion: string | null;
}
type DatedRow = ScheduledRow & Dates;
type DatedPhase = DatedRow & { tasks: readonly DatedRow[] };

/** A plan whose rows have the dates that people typed so far. */
export interface DatedPlan extends ScheduledPlan {
  majorPhases: readonly { phases: readonly DatedPhase[] }[];
}

export interface SwitchOptions {
  /** Each dated row keeps its dates; otherwise all follow the order of the plan. */
  keepsDates: boolean;
  /** Durations in days were calendar days so far; they become the working days of as many weeks. */
  convertsDays: boolean;
}

/** The inputs that a row gets; the others stay. */
export type SwitchedInputs = Partial<Pick<ScheduledRow, 'duration' | 'durationType' | 'notBefore' | 'begins'>>;

export interface SwitchedRow {
  entity: RowKey['kind'];
  id: number;
  inputs: SwitchedInputs;
}

const DAYS = 0;
const CALENDAR_WEEK = 7;

/** The inputs of the rows that change by the switch. Throws what the engine throws. */
export function switchedInputs(plan: DatedPlan, options: SwitchOptions): SwitchedRow[] {
  const changes = new Map<DatedRow, SwitchedInputs>();
  const { calendars } = planInputOf(plan);
  const phases = plan.majorPhases.flatMap((majorPhase) => majorPhase.phases);
  const week = calendars.work.week;
  for (const row of phases.flatMap((phase): DatedRow[] => [phase, ...phase.tasks])) {
    const days = row.isElapsed ? calendars.elapsed : row.isOutdoors ? calendars.outdoors : calendars.work;
    const kept = options.keepsDates ? keptDates(row) : null;
    if (kept) {
      const duration = Math.max(1, days.between(kept.start, kept.end));
      const first = isPhase(row) ? earliest(row) : row.scheduledStart;
      changes.set(row, { duration, durationType: DAYS, notBefore: first });
    } else if (options.convertsDays && !row.isElapsed && row.durationType === DAYS && row.duration) {
      const duration = Math.max(1, Math.round((row.duration * week) / CALENDAR_WEEK));
      if (duration !== row.duration) changes.set(row, { duration });
    }
  }
  if (options.keepsDates) loosen(plan, changes);
  return [...changes].map(([row, inputs]) => ({ entity: keyOf(row).kind, id: row.id, inputs }));
}

/** The days of a row that has both; `end` is the day after the last. */
function keptDates({ scheduledStart, scheduledCompletion }: Dates): { start: Day; end: Day } | null {
  if (scheduledStart === null || scheduledCompletion === null || scheduledCompletion < scheduledStart) return null;
  return { start: dayOf(scheduledStart), end: dayOf(scheduledCompletion) + 1 };
}

/** A phase opens with the first of its tasks. */
function earliest({ scheduledStart, tasks }: DatedPhase): string | null {
  const days = [scheduledStart, ...tasks.map((task) => task.scheduledStart)];
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** Rows that their place in the list would hold back begin with their parent, until all of them keep their dates. */
function loosen(plan: DatedPlan, changes: Map<DatedRow, SwitchedInputs>) {
  for (;;) {
    const schedule = scheduleOf(planInputOf(withInputs(plan, changes)));
    const late = [...changes].filter(
      ([row, { begins, notBefore }]) =>
        begins === undefined && notBefore && isHeldBack(schedule, keyOf(row), dayOf(notBefore)),
    );
    if (late.length === 0) return;
    for (const [row, inputs] of late) changes.set(row, { ...inputs, begins: 'with_parent' });
  }
}

const isPhase = (row: DatedRow): row is DatedPhase => 'tasks' in row;
const keyOf = (row: DatedRow): RowKey => ({ kind: isPhase(row) ? 'phase' : 'task', id: row.id });

/** Whether what holds the row back is the list it stands in. */
function isHeldBack({ network, spans }: Schedule, key: RowKey, notBefore: Day): boolean {
  const row = network.find(key);
  const span = row && spans.get(row);
  return span !== undefined && span.because.driver.kind === 'above' && span.because.day > notBefore;
}

/** The plan with these inputs. */
export function withSwitched(plan: DatedPlan, rows: readonly SwitchedRow[]): DatedPlan {
  const byKey = new Map(rows.map(({ entity, id, inputs }) => [`${entity}:${id}`, inputs]));
  return mapRows(plan, (entity, { id }) => byKey.get(`${entity}:${id}`));
}

function withInputs(plan: DatedPlan, changes: ReadonlyMap<DatedRow, SwitchedInputs>): DatedPlan {
  return mapRows(plan, (_entity, row) => changes.get(row));
}

function mapRows(
  plan: DatedPlan,
  inputsOf: (entity: RowKey['kind'], row: DatedRow) => SwitchedInputs | undefined,
): DatedPlan {
  return {
    ...plan,
    majorPhases: plan.majorPhases.map((majorPhase) => ({
      ...majorPhase,
      phases: majorPhase.phases.map((phase) => ({
        ...phase,
        ...inputsOf('phase', phase),
        tasks: phase.tasks.map((task) => ({ ...task, ...inputsOf('task', task) })),
      })),
    })),
  };
}
