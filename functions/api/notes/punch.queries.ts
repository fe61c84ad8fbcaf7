// The punch list of a project's clients. The writes run as the role api, whose functions take the lock of the project and
// check the client again (docs/product.md#hand-over).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import type { EntryBegun } from '../../core/notes/questions.contract.ts';
import { madeEntry } from './entries.queries.ts';
import { photoFor, photosOf } from './note-json.ts';

const photo = photoFor('client');

const item = object(sql`c.note_id as "noteId", c.number, c.place, n.description as text, c.state,
  c.is_confirmed as "isConfirmed", ${photosOf(sql`n`, photo)} as before, (
    select ${listOf(photo, sql`f.id`)}
    from public.notes r join public.photos f on f.project_id = r.project_id and f.note_id = r.id
    where r.project_id = n.project_id and r.parent_id = n.id and r.deleted_at is null and not r.is_from_client
      and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%' and f.created_at >= c.opened_at
  ) as after`);

/** The shared punch items: what is to do, then fixed, then checked, each by number; a 404 without the project. */
export function getPunchList(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(item, sql`array_position(array['open', 'done', 'checked'], c.state), c.number`)}
        from private.client_punch_list(j.id) c
        join public.notes n on n.project_id = j.id and n.id = c.note_id) as json
      from public.projects j where j.id = ${projectId} and not j.is_template and j.deleted_at is null`,
  );
}

/** Says that items look good. Throws a 404 without the project. */
export function confirmPunch(db: Db, projectId: number, ids: readonly number[]): Promise<string> {
  return asApi(db, () =>
    jsonOf(
      db,
      sql`select json_build_object('ids',
        to_json(private.confirm_todos(${projectId}::bigint, ${`{${ids.join()}}`}::text::bigint[]))) as json`,
    ),
  );
}

/** Says why an item is not right yet. Throws a 404 where it is open or not there, a 403 where clients do not write, or a 422. */
export function punchNotYet(
  db: Db,
  { projectId, noteId }: { projectId: number; noteId: number },
  { text, files = 0 }: EntryBegun,
): Promise<string> {
  const made = sql`private.punch_not_yet(${projectId}::bigint, ${noteId}::bigint, ${text}, ${files}::integer)`;
  return madeEntry(db, projectId, made, files);
}
