// Assignments with the contract's names. Alias: a assignment.
import { type RawBuilder, sql } from 'kysely';
import { listOf, object } from '../../_shared/database/json.ts';

/** The row that assignment `a` is of. */
export const assignedItem = sql`json_build_object(
  'entity', case when a.task_id is null then 'phase' else 'task' end, 'id', coalesce(a.task_id, a.phase_id))`;

/**
 * Whether assignment `a` counts: that of a deleted trade does not. `offset 0` keeps the lookup by key, where a hash join
 * would read all trades.
 */
export const hasItsTrade = sql`(a.trade_id is null or exists (
    select from public.trades t where t.id = a.trade_id and t.deleted_at is null offset 0))`;

/** An assignment `a` of the contract. */
export const assignmentJson =
  object(sql`a.id, ${assignedItem} as item, a.user_id as "userId", a.trade_id as "tradeId", a.answer,
  case when a.answered_for is not null
    then json_build_object('from', lower(a.answered_for), 'to', upper(a.answered_for) - 1) end as "answeredFor",
  a.proposed_on as "proposedOn", private.instant(a.answered_at) as "answeredAt", a.version`);

/** The assignments of a project, also those of rows that are deleted and may return. */
export function assignmentsOf(projectId: number): RawBuilder<unknown> {
  return sql`(select ${listOf(assignmentJson, sql`a.id`)} from public.assignments a
    where a.project_id = ${projectId} and a.deleted_at is null)`;
}
