// Assignments of phases and tasks: add, change the answer, remove; and whom work can be assigned to.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { conflict, invalidField, notFound } from '../../_shared/errors.ts';
import type { AssignmentCreate, AssignmentUpdate } from '../../core/assignments/contract.ts';
import { fullName } from '../users/queries.ts';
import { assignmentJson } from './assignment-json.ts';

interface At {
  projectId: number;
  id: number;
}

const assignmentAt = ({ projectId, id }: At) => sql`select to_json(${assignmentJson}) as json
  from public.assignments a where a.project_id = ${projectId} and a.id = ${id} and a.deleted_at is null`;

/** Assigns a row and returns the assignment; the one that is there or was removed, if any. Throws a 404, or a 422. */
export async function assign(db: Db, projectId: number, { entity, id, ...whom }: AssignmentCreate): Promise<string> {
  const { userId = null, tradeId = null } = { ...whom } as { userId?: string; tradeId?: number };
  const { rows } = await sql<{ id: number }>`select public.assign(${projectId}::bigint, ${entity}, ${id}::bigint,
    ${userId}::uuid, ${tradeId}::bigint) as id`.execute(db);
  return jsonOf(db, assignmentAt({ projectId, id: rows[0]?.id ?? 0 }));
}

/** The days that the row of assignment `a` is planned for; none without dates. */
export const planned = sql`(
  select daterange(coalesce(r.scheduled_start, r.scheduled_completion), coalesce(r.scheduled_completion, r.scheduled_start), '[]')
  from (
    select t.scheduled_start, t.scheduled_completion from public.tasks t where t.project_id = a.project_id and t.id = a.task_id
    union all
    select p.scheduled_start, p.scheduled_completion from public.phases p where p.project_id = a.project_id and p.id = a.phase_id
  ) r where coalesce(r.scheduled_start, r.scheduled_completion) is not null)`;

/** Writes down what a trade answered for the current days, or that it did not. Throws a 404, a 409, or a 422. */
export async function updateAnswer(db: Db, at: At, { answer, day, version }: AssignmentUpdate): Promise<string> {
  await beginChange(db, at.projectId);
  const found = await jsonOrNull(db, assignmentAt(at));
  if (found === null) throw notFound();
  const now = JSON.parse(found);
  if (version !== undefined && version !== now.version) throw conflict(now);
  if (answer !== null && now.tradeId === null) throw invalidField('answer', 'Only trades answer');
  const isAnswered = sql`${answer !== null}::boolean`;
  const written = await jsonOrNull(
    db,
    sql`update public.assignments as a set answer = ${answer}, proposed_on = ${day}::date,
        answered_for = case when ${isAnswered} then ${planned} end, answered_at = case when ${isAnswered} then now() end
      where a.id = ${at.id} and a.project_id = ${at.projectId} and (not ${isAnswered} or ${planned} is not null)
      returning to_json(${assignmentJson}) as json`,
  );
  if (written === null) throw invalidField('answer', 'There are no days to answer for');
  return written;
}

/** Removes an assignment. Throws a 404. */
export function unassign(db: Db, { projectId, id }: At): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id, sql`m`)} as json
      from public.unassign(${projectId}::bigint, ${id}::bigint) m`,
  );
}

/** Staff and trades by name. */
export function listAssignees(db: Db): Promise<string> {
  const user = object(sql`u.id, ${fullName} as name, u.disabled as "isDeleted"`);
  const trade = object(sql`t.id, t.name, t.deleted_at is not null as "isDeleted", t.hue, t.crews, t.language,
    t.id in (select private.linked_trades()) as "hasLink"`);
  return jsonOf(
    db,
    sql`select json_build_object(
      'users', (select ${listOf(user, sql`u.first_name collate private.natural, u.last_name collate private.natural, u.id`)}
        from public.profiles u where u.user_type in (1, 2) and (not u.disabled or exists (
          select from public.assignments a where a.user_id = u.id and a.deleted_at is null))),
      'trades', (select ${listOf(trade, sql`t.name collate private.natural, t.id`)}
        from public.trades t where t.deleted_at is null or exists (
          select from public.assignments a where a.trade_id = t.id and a.deleted_at is null))) as json`,
  );
}
