// Messages of clients and their entries below notes. The writes run as the role api, whose functions take the lock of the project and check
// the client again: author and limits are the server's (docs/product.md#clients-write).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import { replyFor } from './note-json.ts';
import { authorsFor } from './queries.ts';

interface EntryId {
  projectId: number;
  id: number;
}

/** Replies below a note. Throws a 403 where clients do not write, a 404, or a 422 above the limit of a day. */
export async function addEntry(
  db: Db,
  { projectId, noteId }: { projectId: number; noteId: number },
  text: string,
): Promise<string> {
  const { rows } = await asApi(db, () =>
    sql<{
      id: number;
    }>`select private.add_client_entry(${projectId}::bigint, ${noteId}::bigint, ${text}) as id`.execute(db),
  );
  return getEntry(db, { projectId, id: rows[0]?.id ?? 0 });
}

/** Begins a message and returns `{id}`. Throws a 403 where clients do not write, a 404, or a 422 above the limit of a day. */
export async function addMessage(db: Db, projectId: number, text: string): Promise<string> {
  return asApi(db, () =>
    jsonOf(db, sql`select json_build_object('id', private.add_client_message(${projectId}::bigint, ${text})) as json`),
  );
}

/** Changes an own entry. Throws a 404, or a 403 once it stands. */
export async function changeEntry(db: Db, entry: EntryId, text: string): Promise<string> {
  await asApi(db, () =>
    sql`select private.change_client_entry(${entry.projectId}::bigint, ${entry.id}::bigint, ${text})`.execute(db),
  );
  return getEntry(db, entry);
}

/** Takes an own entry back. Throws a 404, or a 403 once it stands. */
export async function removeEntry(db: Db, { projectId, id }: EntryId): Promise<string> {
  await asApi(db, () => sql`select private.delete_client_entry(${projectId}::bigint, ${id}::bigint)`.execute(db));
  return jsonOf(db, sql`select ${deletionOf(id)} as json`);
}

function getEntry(db: Db, { projectId, id }: EntryId): Promise<string> {
  const { authors, named } = authorsFor('client', projectId);
  return jsonOf(
    db,
    sql`${named} select to_json(${replyFor('client')}) as json
      from public.notes r left join ${authors} a on a.id = r.created_by
      where r.project_id = ${projectId} and r.id = ${id}`,
  );
}
