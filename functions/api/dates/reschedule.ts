// The dates of a linked project, computed and written in the transaction of what they follow from
// (docs/schedule.md#writes).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { closingLinks } from '../../schedule/closing-links.ts';
import { type ComputedDate, type ComputedDates, datesOf } from '../../schedule/dates.ts';
import type { Dates } from '../../schedule/envelope.ts';
import { scheduleOf } from '../../schedule/forward.ts';
import { planInputOf, type ScheduledLink } from '../../schedule/from-plan.ts';
import { keyOf } from '../../schedule/network.ts';
import { LoopError } from '../../schedule/order.ts';
import type { PlanInput, RowKey } from '../../schedule/plan.ts';
import { isRefusal } from '../../schedule/refusals.ts';
import { readPlan, type StoredPlan } from './inputs.queries.ts';
import { type LeftLink, leaveOut } from './left-links.queries.ts';
import { loopOf } from './loop.queries.ts';

/** What came of a write for the dates of its project. */
export interface Rescheduled {
  /** The number of the project's last change. */
  seq: number;
  /** The last day of the project. */
  finish: string | null;
  moved: readonly ComputedDate[];
  /** Links that would have closed a loop, and were left out. */
  leftLinks: readonly LeftLink[];
}

/** The schedule of a project, as a write meets it. */
export interface OpenSchedule {
  /** Whether this transaction computes the dates of the project. */
  isOpen: boolean;
  /** The plan as this transaction has it now. */
  read: () => Promise<StoredPlan>;
  /** Gives a row that has begun the dates that it was planned for, as an undo does. */
  keep: (row: RowKey, planned: Dates) => void;
  /**
   * Computes the dates and writes those that differ; in manual mode nothing. A loop is a 422 that names its rows, unless
   * it goes through a link of rows that just came, which is left out.
   */
  write: (came?: readonly PlanRow[]) => Promise<Rescheduled | null>;
}

interface PlanRow {
  entity: 'majorphase' | 'phase' | 'task';
  id: number;
}

/** Of a project in manual mode. */
export const manualSchedule: OpenSchedule = {
  isOpen: false,
  read: () => Promise.reject(new Error('The schedule of this project is not open')),
  keep: () => {},
  write: async () => null,
};

/** Opens the schedule of a project that this transaction has locked by `private.begin_schedule`. */
export function openSchedule(db: Db, projectId: number): OpenSchedule & { last: () => Rescheduled | undefined } {
  let last: Rescheduled | undefined;
  const kept = new Map<string, Dates>();
  return {
    isOpen: true,
    read: () => readPlan(db, projectId),
    keep: (row, planned) => kept.set(keyOf(row), planned),
    write: async (came = []) => {
      last = await reschedule(db, projectId, came, kept);
      return last;
    },
    last: () => last,
  };
}

type Kept = ReadonlyMap<string, Dates>;

async function reschedule(db: Db, projectId: number, came: readonly PlanRow[], kept: Kept): Promise<Rescheduled> {
  const plan = withKept(await readPlan(db, projectId), kept);
  if (plan.scheduleMode === 'manual') {
    const seq = await lastChange(db, projectId);
    return { seq, finish: plan.scheduledCompletion, moved: [], leftLinks: [] };
  }
  const { computed, leftLinks } = await computedWithout(db, plan, came);
  const { dates, finish } = computed;
  const { rows } = await sql<{ seq: number }>`
    select private.write_dates(${projectId}::bigint, ${JSON.stringify(dates)}::text::jsonb, ${finish}::date) as seq`.execute(
    db,
  );
  return { seq: rows[0]?.seq ?? 0, finish, moved: dates, leftLinks };
}

/** The plan with what its rows were planned for, where an undo gives it back. */
function withKept(plan: StoredPlan, kept: Kept): StoredPlan {
  if (kept.size === 0) return plan;
  const row = <Row extends { id: number }>(kind: RowKey['kind'], each: Row) => {
    const planned = kept.get(keyOf({ kind, id: each.id }));
    return planned ? { ...each, planned } : each;
  };
  const majorPhases = plan.majorPhases.map((majorPhase) => ({
    ...majorPhase,
    phases: majorPhase.phases.map((phase) => ({
      ...row('phase', phase),
      tasks: phase.tasks.map((task) => row('task', task)),
    })),
  }));
  return { ...plan, majorPhases };
}

/** The dates without the links of these rows that close a loop: those before them in their order stay. */
async function computedWithout(
  db: Db,
  plan: StoredPlan,
  came: readonly PlanRow[],
): Promise<{ computed: ComputedDates; leftLinks: LeftLink[] }> {
  try {
    const input = planInputOf(plan);
    const left = closingLinksOf(plan, came, input);
    const links = left.size === 0 ? input.links : input.links.filter(({ id }) => !left.has(id));
    const computed = datesOf(plan, scheduleOf({ ...input, links }));
    const leftLinks = plan.links.filter(({ id }) => left.has(id));
    return { computed, leftLinks: await leaveOut(db, leftLinks) };
  } catch (error) {
    throw await refused(db, error);
  }
}

/** The failure where the engine refuses to compute a plan: a 422 that names a loop or says what is too far. */
export async function refused(db: Db, error: unknown): Promise<unknown> {
  if (!isRefusal(error)) return error;
  return error instanceof LoopError ? await loopOf(db, error.rows) : invalidField('', error.message);
}

/** The ids of the links of these rows that close a loop. */
function closingLinksOf(plan: StoredPlan, came: readonly PlanRow[], input: PlanInput): ReadonlySet<number> {
  if (came.length === 0) return new Set();
  const isNew = new Set(plan.links.filter(isAt(plan, came)).map(({ id }) => id));
  const { true: added = [], false: others } = Object.groupBy(input.links, ({ id }) => `${isNew.has(id)}`);
  return new Set(closingLinks({ ...input, links: others ?? [] }, added).map(({ id }) => id));
}

/** Whether a link leads from or to one of these rows, or a row in one of them. */
function isAt({ majorPhases }: StoredPlan, rows: readonly PlanRow[]): (link: ScheduledLink) => boolean {
  const all = new Set(rows.map(({ entity, id }) => `${entity}:${id}`));
  for (const majorPhase of majorPhases) {
    for (const phase of majorPhase.phases) {
      if (all.has(`majorphase:${majorPhase.id}`)) all.add(`phase:${phase.id}`);
      if (all.has(`phase:${phase.id}`)) for (const task of phase.tasks) all.add(`task:${task.id}`);
    }
  }
  return ({ from, to }) => [from, to].some(({ entity, id }) => all.has(`${entity}:${id}`));
}

async function lastChange(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select h.seq from public.project_heads h where h.project_id = ${projectId}`.execute(db);
  return rows[0]?.seq ?? 0;
}
