// The pictures of the day over all projects, found by an index of days, so that the cost does not grow with the company
// (docs/decisions/024-no-call-reads-a-whole-table.md).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { limits } from '../../core/common/limits.ts';
import type { TodayPhotosQuery } from '../../core/today/contract.ts';
import { photoFields } from '../notes/note-json.ts';

/** Of photo `f` with its note `n`. Policies decide which notes are in sight. */
const row = object(sql`${photoFields},
  (select ${object(sql`j.id, j.name`)} from public.projects j where j.id = f.project_id) as project,
  n.task_id as "taskId",
  (select t.title from public.tasks t where t.project_id = n.project_id and t.id = n.task_id) as "taskTitle",
  n.is_internal as "isInternal",
  coalesce((select concat_ws(' ', a.first_name, a.last_name) from public.profiles a where a.id = f.created_by),
    (select d.name from public.trades d where d.id = n.trade_id), '') as "addedBy"`);

export function getTodayPhotos(db: Db, query: TodayPhotosQuery): Promise<string> {
  const { day = null } = query;
  const most = limits.todayPhotos;
  return jsonOf(
    db,
    sql`with today as materialized (select private.company_day(${day}::date) as day),
      found as materialized (
        select f.* from public.photos f
        where f.day = (select d.day from today d) and f.unmarked_of is null and f.mime_type like 'image/%'
          and exists (select from public.projects j where j.id = f.project_id and j.deleted_at is null)
        order by f.id desc limit ${sql.lit(most + 1)}),
      shown as (select * from found order by id desc limit ${sql.lit(most)})
      select to_json(${object(sql`(select d.day from today d) as today,
        (select ${listOf(row, sql`f.id desc`)} from shown f
          join public.notes n on n.project_id = f.project_id and n.id = f.note_id) as photos,
        (select count(*) from found) > ${sql.lit(most)} as more`)}) as json`,
  );
}
