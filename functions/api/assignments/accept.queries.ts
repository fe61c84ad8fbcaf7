// Accepts the day that a trade proposes: the row gets it, what follows moves, and the trade counts as coming for the
// days that come of it, in one change (docs/product.md#accept-proposal).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOrNull } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { invalidField, notFound } from '../../_shared/errors.ts';
import type { OpenSchedule } from '../dates/reschedule.ts';
import { assignmentJson } from './assignment-json.ts';
import { planned } from './queries.ts';

interface At {
  projectId: number;
  id: number;
}

interface Proposal {
  entity: 'phase' | 'task';
  rowId: number;
  /** Null when the trade proposes none. The row may have other days by now. */
  day: string | null;
  /** The row as it was before, as the contract's JSON. */
  was: string;
}

/** Throws a 404, or a 422 when there is no proposal, or it cannot be accepted. */
export async function acceptProposal(db: Db, at: At, schedule: OpenSchedule): Promise<string> {
  await beginChange(db, at.projectId);
  const { entity, rowId, day, was } = await proposalOf(db, at);
  if (day === null) throw invalidField('answer', 'No other day is proposed for this visit');
  const table = sql.raw(entity === 'task' ? 'public.tasks' : 'public.phases');
  // In a linked plan the day is an input, elsewhere the dates themselves keep their length.
  const set = schedule.isLinked
    ? sql`not_before = ${day}::date`
    : sql`scheduled_start = ${day}::date, scheduled_completion = ${day}::date
        + (coalesce(scheduled_completion, scheduled_start) - coalesce(scheduled_start, scheduled_completion))`;
  await sql`update ${table} set ${set} where project_id = ${at.projectId} and id = ${rowId}`.execute(db);
  await schedule.write();
  const json = await jsonOrNull(
    db,
    sql`update public.assignments as a
      set answer = 'coming', proposed_on = null, answered_for = ${planned}, answered_at = now()
      where a.project_id = ${at.projectId} and a.id = ${at.id} and lower(${planned}) = ${day}::date
      returning to_json(${assignmentJson}) as json`,
  );
  // The trade would count as coming on a day that it has not said.
  if (json === null) throw invalidField('day', 'The work cannot begin on this day, because of what it waits for');
  return `{"assignment":${json},"was":${was}}`;
}

async function proposalOf(db: Db, { projectId, id }: At): Promise<Proposal> {
  const { rows } = await sql<Proposal>`
    select case when a.task_id is null then 'phase' else 'task' end as entity, coalesce(a.task_id, a.phase_id) as "rowId",
      case when a.answer = 'other' then a.proposed_on end as day,
      json_build_object('notBefore', r.not_before, 'scheduledStart', r.scheduled_start,
        'scheduledCompletion', r.scheduled_completion) as was
    from public.assignments a
    cross join lateral (
      select t.not_before, t.scheduled_start, t.scheduled_completion
      from public.tasks t where t.project_id = a.project_id and t.id = a.task_id and t.deleted_at is null
      union all
      select p.not_before, p.scheduled_start, p.scheduled_completion
      from public.phases p where p.project_id = a.project_id and p.id = a.phase_id and p.deleted_at is null
    ) r
    where a.project_id = ${projectId} and a.id = ${id} and a.deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
