// The dates of a linked project, computed and written in the transaction of what they follow from
// (docs/schedule.md#writes).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { type ComputedDate, type ComputedDates, computeDates } from '../../schedule/dates.ts';
import type { ScheduledLink } from '../../schedule/from-plan.ts';
import { LoopError } from '../../schedule/order.ts';
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
  write: async () => null,
};

/** Opens the schedule of a project that this transaction has locked by `private.begin_schedule`. */
export function openSchedule(db: Db, projectId: number): OpenSchedule & { last: () => Rescheduled | undefined } {
  let last: Rescheduled | undefined;
  return {
    isOpen: true,
    read: () => readPlan(db, projectId),
    write: async (came = []) => {
      last = await reschedule(db, projectId, came);
      return last;
    },
    last: () => last,
  };
}

async function reschedule(db: Db, projectId: number, came: readonly PlanRow[]): Promise<Rescheduled> {
  const plan = await readPlan(db, projectId);
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

/** The dates without the links of these rows that close a loop. */
async function computedWithout(
  db: Db,
  plan: StoredPlan,
  came: readonly PlanRow[],
): Promise<{ computed: ComputedDates; leftLinks: LeftLink[] }> {
  const left: ScheduledLink[] = [];
  for (;;) {
    const links = plan.links.filter((link) => !left.includes(link));
    try {
      const computed = computeDates({ ...plan, links });
      return { computed, leftLinks: await leaveOut(db, left) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!(error instanceof LoopError)) throw invalidField('', error.message);
      const closing = linkOf(error, came.length > 0 ? links.filter(isAt(plan, came)) : []);
      if (!closing) throw await loopOf(db, error.rows);
      left.push(closing);
    }
  }
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

/** A link between two rows of a loop. */
function linkOf({ rows }: LoopError, links: readonly ScheduledLink[]): ScheduledLink | undefined {
  const isIn = (end: ScheduledLink['from']) => rows.some(({ kind, id }) => kind === end.entity && id === end.id);
  return links.find(({ from, to }) => isIn(from) && isIn(to));
}

async function lastChange(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select h.seq from public.project_heads h where h.project_id = ${projectId}`.execute(db);
  return rows[0]?.seq ?? 0;
}
