// Days that trades propose and nobody has answered (docs/product.md#open-proposals).
import { sql } from 'kysely';
import { listOf, object } from '../../_shared/database/json.ts';
import { limits } from '../../core/common/limits.ts';
import { hasItsTrade } from '../assignments/assignment-json.ts';

const range = (from: string, to: string) => sql.raw(`json_build_object('from', ${from}, 'to', ${to})`);

const proposal =
  object(sql`o.id, o.project, o.entity, o.row_id as "rowId", o.name, o.trade, o.proposed_on as "proposedOn",
  ${range('o.starts', 'o.ends')} as planned, ${range('lower(o.answered_for)', 'upper(o.answered_for) - 1')} as "askedFor"`);

/** The open proposals to work that has not begun, of projects that are not completed. */
export const openProposals = sql`(select ${listOf(proposal, sql`o.answered_at, o.id`)} from (
  select a.id, a.answered_at, a.answered_for, a.proposed_on, d.name as trade, r.*,
    json_build_object('id', j.id, 'name', j.name) as project
  from public.assignments a
  join public.trades d on d.id = a.trade_id
  join public.projects j on j.id = a.project_id and j.deleted_at is null and not j.is_template and j.completed_on is null
  cross join lateral (
    select 'task' as entity, t.id as row_id, t.title as name, coalesce(t.scheduled_start, t.scheduled_completion) as starts,
      coalesce(t.scheduled_completion, t.scheduled_start) as ends
    from public.tasks t
    where t.project_id = a.project_id and t.id = a.task_id and t.deleted_at is null and t.status_id = 1
    union all
    select 'phase', p.id, p.name, coalesce(p.scheduled_start, p.scheduled_completion),
      coalesce(p.scheduled_completion, p.scheduled_start)
    from public.phases p
    where p.project_id = a.project_id and p.id = a.phase_id and p.deleted_at is null
      and p.started_on is null and p.completed_on is null
  ) r
  where a.answer = 'other' and a.deleted_at is null and r.starts is not null and ${hasItsTrade}
  order by a.answered_at, a.id limit ${sql.lit(limits.todayProposals)}
) o)`;
