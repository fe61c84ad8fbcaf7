// The dates of a linked project, computed and written in the transaction of what they follow from
// (docs/schedule.md#writes).
import { setImmediate as giveWay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField, notFound } from '../../_shared/errors.ts';
import { closingLinks } from '../../core/schedule/closing-links.ts';
import { type ComputedDate, type ComputedDates, datesOf } from '../../core/schedule/dates.ts';
import type { Dates } from '../../core/schedule/engine/envelope.ts';
import { scheduleOf } from '../../core/schedule/engine/forward.ts';
import { keyOf } from '../../core/schedule/engine/network.ts';
import { isRefusal, LoopError } from '../../core/schedule/engine/order.ts';
import type { PlanInput, RowKey } from '../../core/schedule/engine/plan.ts';
import { planInputOf, type ScheduledLink } from '../../core/schedule/from-plan.ts';
import { readPlan, type StoredPlan } from './inputs.queries.ts';
import { type LeftLink, leaveOut, loopOf } from './loop.queries.ts';

/** The effect of a write on the dates of its project. */
export interface Rescheduled {
  /** The number of the project's last change. */
  seq: number;
  /** The last day of the project. */
  finish: string | null;
  moved: readonly ComputedDate[];
  /** Links that would have closed a loop, and were left out. */
  leftLinks: readonly LeftLink[];
}

export type ScheduleMode = 'manual' | 'linked';

/** The schedule of a project that this transaction has locked. */
export interface OpenSchedule {
  /** Whether the dates of the project were computed when the transaction began. */
  isLinked: boolean;
  /** The plan as this transaction has it now. */
  read: () => Promise<StoredPlan>;
  /** Gives a row that has begun the dates that it was planned for, as an undo does. */
  keep: (row: RowKey, planned: Dates) => void;
  /**
   * Computes the dates and writes those that differ; in manual mode nothing. A loop is a 422 that names its rows, unless
   * it goes through a link of rows that just came, which is left out.
   */
  write: (came?: readonly PlanRow[]) => Promise<Rescheduled>;
  /** The effect of the last `write`. */
  written: () => Rescheduled | undefined;
}

interface PlanRow {
  entity: 'majorphase' | 'phase' | 'task';
  id: number;
}

/**
 * Locks a project for a write that may end with computed dates, and opens its schedule in the mode that it has under the
 * lock. Throws a 404.
 */
export async function lockSchedule(db: Db, projectId: number): Promise<OpenSchedule> {
  const { rows } = await sql<{
    mode: ScheduleMode;
  }>`select private.begin_schedule(${projectId}::bigint) as mode`.execute(db);
  let last: Rescheduled | undefined;
  const kept = new Map<string, Dates>();
  return {
    isLinked: rows[0]?.mode === 'linked',
    read: () => readPlan(db, projectId),
    keep: (row, planned) => kept.set(keyOf(row), planned),
    write: async (came = []) => {
      last = await reschedule(db, projectId, came, kept);
      return last;
    },
    written: () => last,
  };
}

type Kept = ReadonlyMap<string, Dates>;

async function reschedule(db: Db, projectId: number, came: readonly PlanRow[], kept: Kept): Promise<Rescheduled> {
  // In one trip: what is read of a manual plan for nothing costs less than a second one.
  const [{ mode, seq, finish: typed }, read] = await Promise.all([headOf(db, projectId), readPlan(db, projectId)]);
  if (mode === 'manual') return { seq, finish: typed, moved: [], leftLinks: [] };
  const plan = withKept(read, kept);
  const { computed, left } = await computing(db, () => computedWithout(plan, came));
  const leftLinks = await leaveOut(db, left);
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

interface ComputedWithout {
  computed: ComputedDates;
  left: readonly ScheduledLink[];
}

/** The dates without the links of these rows that close a loop: those before them in their order stay. */
async function computedWithout(plan: StoredPlan, came: readonly PlanRow[]): Promise<ComputedWithout> {
  const input = planInputOf(plan);
  const left = closingLinksOf(plan, came, input);
  // Other requests are answered between two steps: the links of 2,000 imported rows take 70 ms on a busy machine.
  if (came.length > 0) await giveWay();
  const links = left.size === 0 ? input.links : input.links.filter(({ id }) => !left.has(id));
  const computed = datesOf(plan, scheduleOf({ ...input, links }));
  return { computed, left: plan.links.filter(({ id }) => left.has(id)) };
}

/** The computation of the engine. Throws a 422 where it refuses a plan: it names a loop, or says what is too far. */
export async function computing<Result>(db: Db, compute: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await compute();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw error instanceof LoopError ? await loopOf(db, error.rows) : invalidField('', error.message);
  }
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

interface Head {
  mode: ScheduleMode;
  seq: number;
  finish: string | null;
}

async function headOf(db: Db, projectId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select j.schedule_mode as mode, h.seq, j.scheduled_completion as finish
    from public.projects j join public.project_heads h on h.project_id = j.id
    where j.id = ${projectId} and j.deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
