// The caller's own notices, under the policies: one of what the caller does not read is hidden.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { limits } from '../../core/common/limits.ts';
import type { ClientNoticesRead, NoticesQuery, NoticesRead } from '../../core/notifications/notices.contract.ts';
import { fullName } from '../users/queries.ts';

const row = object(sql`n.id, private.instant(n.at) as at, n.kind, n.read_at is null as "isUnread",
  (select json_build_object('id', u.id, 'name', ${fullName}) from public.profiles u where u.id = n.actor) as actor,
  json_build_object('id', p.id, 'name', p.name) as project, n.note_id as "noteId", n.entry_id as "entryId", t.title as task,
  left(e.description, 300) as text, d.number,
  (select c.name from public.trades c where c.id = case n.kind when 'finished' then d.done_trade_id when 'reply' then e.trade_id end) as trade`);

export function listNotices(db: Db, { before, limit }: NoticesQuery): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(row, sql`n.id desc`)} as json
      from (
        select * from public.notices n
        where n.user_id = (select auth.uid()) ${before === undefined ? sql`` : sql`and n.id < ${before}::bigint`}
        order by n.id desc limit ${limit}
      ) n
      join public.notes e on e.id = n.entry_id
      join public.projects p on p.id = n.project_id and p.deleted_at is null
      left join public.tasks t on t.id = e.task_id
      left join public.todos d on n.kind in ('finished', 'notyet') and d.note_id = n.note_id`,
  );
}

export function countNotices(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('count', count(*)) as json
      from (
        select from public.notices n join public.projects p on p.id = n.project_id and p.deleted_at is null
        where n.user_id = (select auth.uid()) and n.read_at is null limit ${limits.unreadCount}
      ) u`,
  );
}

export async function readNotices(db: Db, read: NoticesRead): Promise<string> {
  const which = 'noteId' in read ? sql`n.note_id = ${read.noteId}::bigint` : sql`n.id <= ${read.upTo}::bigint`;
  await sql`update public.notices n set read_at = now()
    where n.user_id = (select auth.uid()) and n.read_at is null and ${which}`.execute(db);
  return countNotices(db);
}

/** Marks what the calling client was told of the notes of a project, of its messages or of its punch list as read. */
export async function readClientNotices(db: Db, { projectId, kind }: ClientNoticesRead): Promise<string> {
  const isOfKind =
    kind === 'punch'
      ? sql`n.kind = 'checked'`
      : sql`n.kind <> 'checked' and (e.task_id is null) = ${kind === 'messages'}`;
  await sql`update public.notices n set read_at = now()
    from public.notes e
    where n.user_id = (select auth.uid()) and n.read_at is null and n.project_id = ${projectId}::bigint
      and e.id = n.entry_id and ${isOfKind}`.execute(db);
  return countNotices(db);
}
