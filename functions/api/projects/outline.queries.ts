// What a template makes: its plan with the spans that a copy gets (private.phase_spans), before there is a start.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';

const phase = object(sql`p.id, p.name, (select count(*) from public.tasks t
    where t.project_id = j.id and t.phase_id = p.id and t.deleted_at is null) as "taskCount",
  s.starts_after as "startsAfter", s.days`);
const majorPhase = object(sql`m.id, m.name, (select ${listOf(phase, sql`p.order_num`)}
  from public.phases p join spans s on s.id = p.id
  where p.project_id = j.id and p.major_phase_id = m.id and p.deleted_at is null) as phases`);

/** Throws a 404 for a project that is no template. */
export function getTemplateOutline(db: Db, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`with spans as materialized (select * from private.phase_spans(${id}::bigint))
      select to_json(${object(sql`j.id, j.name, j.schedule_mode as "scheduleMode", (
        select ${listOf(majorPhase, sql`m.order_num`)}
        from public.major_phases m where m.project_id = j.id and m.deleted_at is null) as "majorPhases"`)}) as json
      from public.projects j where j.id = ${id} and j.is_template and j.deleted_at is null`,
  );
}
