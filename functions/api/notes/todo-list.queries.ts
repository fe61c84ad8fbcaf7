// The to-dos of all projects in pages.
import { type RawBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from '../../_shared/database/cursor.ts';
import type { Db } from '../../_shared/database/database.ts';
import { listOf, object } from '../../_shared/database/json.ts';
import { isMyProject } from '../../_shared/database/my-projects.ts';
import type { TodoShow } from '../../core/notes/todo-names.ts';
import type { TodosQuery } from '../../core/notes/todos.contract.ts';
import { isLate, todoColumns } from './todo-json.ts';

const shown: Record<TodoShow, RawBuilder<unknown>> = {
  open: sql`d.state = 'open'`,
  late: isLate,
  check: sql`d.state = 'done' and d.is_punch`,
  closed: sql`d.state in ('done', 'checked') and (d.state = 'checked' or not d.is_punch)`,
};
/** Without a day they come last. */
const never = sql`'9999-12-31'::date`;

const row = object(sql`${todoColumns}, j.id as "projectId", j.name as "projectName", t.id as "taskId",
  t.title as "taskTitle", left(n.description, 300) as text, n.is_internal as "isInternal",
  (select f.id || '/thumb' from public.photos f
    where f.project_id = n.project_id and f.note_id = n.id and f.deleted_at is null and f.unmarked_of is null
      and f.mime_type like 'image/%' order by f.id limit 1) as "thumbnailPath"`);

/** Whose a to-do is. */
export function givenTo(who: NonNullable<TodosQuery['who']>): RawBuilder<unknown> {
  if (who === 'projects') return sql`(d.user_id = (select auth.uid()) or ${isMyProject(sql`d.project_id`)})`;
  const [kind, id] = who.split(':');
  if (kind === 'nobody') return sql`d.user_id is null and d.trade_id is null`;
  return kind === 'user' ? sql`d.user_id = ${id}::uuid` : sql`d.trade_id = ${id}::bigint`;
}

/** A page of to-dos by their last day; of closed ones the last closed first. */
export async function listTodos(db: Db, { show, who, project, punch, limit, cursor }: TodosQuery) {
  const name = `todos ${show}`;
  const [day, id] = cursor === undefined ? [] : readCursor(name, ['day', 'number'], cursor);
  const order = show === 'closed' ? sql`-d.note_id` : sql`d.note_id`;
  const dueDay = show === 'closed' ? never : sql`coalesce(d.due_on, ${never})`;
  // The policy of to-dos has looked for each note already: one is read with its note alone.
  const from = sql`select d, ${dueDay} as day, ${order} as place
    from public.todos d
    join public.projects j on j.id = d.project_id and j.deleted_at is null
    where d.deleted_at is null and ${shown[show]}
      and ${who === undefined ? sql`true` : givenTo(who)}
      and ${project === undefined ? sql`true` : sql`d.project_id = ${project}::bigint`}
      and ${punch === undefined ? sql`true` : sql`d.is_punch`}`;
  const after = cursor === undefined ? sql`true` : sql`(x.day, x.place) > (${day}::date, ${id}::bigint)`;
  const { rows } = await sql<{ json: string; last: string | null; more: boolean; total: number }>`
    with found as materialized (${from}),
      page as (select * from found x where ${after} order by x.day, x.place limit ${limit + 1})
    select (select ${listOf(sql`p.json`, sql`p.day, p.place`)} from (
        select to_json(${row}) as json, x.day, x.place
        from (select * from page order by day, place limit ${limit}) x
        cross join lateral (select (x.d).*) d
        join public.notes n on n.id = d.note_id
        join public.tasks t on t.id = n.task_id
        join public.projects j on j.id = d.project_id
      ) p)::text as json,
      (select json_build_array(x.day, x.place) from page x order by x.day, x.place offset ${limit - 1} limit 1)::text as last,
      (select count(*) from page) > ${limit} as more, (select count(*) from found) as total`.execute(db);
  const { json = '[]', last = null, more = false, total = 0 } = rows[0] ?? {};
  return { json, next: more && last ? writeCursor(name, JSON.parse(last)) : null, total };
}
