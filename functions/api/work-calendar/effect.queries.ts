// The effect of another work calendar on linked projects, before it is saved. A page of projects a call: 500 plans
// are more than one call should compute.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { dayOf, textOf } from '../../core/schedule/engine/day.ts';
import { scheduleOf } from '../../core/schedule/engine/forward.ts';
import { isRefusal } from '../../core/schedule/engine/order.ts';
import { planInputOf } from '../../core/schedule/from-plan.ts';
import type { CalendarEffect, CalendarEffectQuery, MovedProject } from '../../core/work-calendar/contract.ts';
import { readPlan, type StoredPlan } from '../dates/inputs.queries.ts';
import { checkBreaks } from './check.ts';

/** Projects a call: well below a second, at a thousand rows each. */
const PAGE = 20;

interface Open {
  id: number;
  name: string;
  total: number;
}

/** The projects after `after` that would finish on another day, and the next `after`. Throws the 422 of saving. */
export async function effectOf(db: Db, { week, days, after = 0 }: CalendarEffectQuery): Promise<string> {
  checkBreaks({ week, company: days, project: [], workWeek: null });
  const { rows } = await sql<Open>`
    select p.id, p.name, count(*) over ()::int as total from public.projects p
    where p.schedule_mode = 'linked' and p.scheduled_start is not null and p.completed_on is null
      and p.deleted_at is null and p.id > ${after}::bigint
    order by p.id limit ${PAGE}`.execute(db);
  const projects: MovedProject[] = [];
  for (const { id, name } of rows) {
    const plan = await readPlan(db, id);
    const newFinish = finishOf({ ...plan, calendar: { week, days } });
    const finish = plan.scheduledCompletion;
    if (newFinish === finish) continue;
    const isMoved = finish !== null && newFinish !== null;
    projects.push({ id, name, finish, newFinish, days: isMoved ? dayOf(newFinish) - dayOf(finish) : null });
  }
  const left = rows[0]?.total ?? 0;
  const effect: CalendarEffect = {
    projects,
    looked: rows.length,
    left: left - rows.length,
    next: left > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
  return JSON.stringify(effect);
}

/** The last day of a plan; null when this calendar cannot date it. */
function finishOf(plan: StoredPlan): string | null {
  try {
    const { finish } = scheduleOf(planInputOf(plan));
    return finish === null ? null : textOf(finish - 1);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
