// Messages of clients and their entries below notes. The writes run as the role api, whose functions take the lock of the project and check
// the client again: author and limits are the server's (docs/product.md#clients-write).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import type { EntryBegun } from '../../core/notes/questions.contract.ts';
import type { Upload } from '../http/upload.ts';
import { replyFor } from './note-json.ts';
import { authorsFor } from './queries.ts';

interface EntryId {
  projectId: number;
  id: number;
}

/** Replies below a note. Throws a 403 where clients do not write, a 404, or a 422 above the limit of a day. */
export function addEntry(
  db: Db,
  { projectId, noteId }: { projectId: number; noteId: number },
  { text, files = 0 }: EntryBegun,
): Promise<string> {
  const made = sql`private.add_client_entry(${projectId}::bigint, ${noteId}::bigint, ${text}, ${files}::integer)`;
  return madeEntry(db, projectId, made, files);
}

/** An entry that this expression makes, by its id; its id alone while it waits for its files. */
export async function madeEntry(db: Db, projectId: number, made: RawBuilder<unknown>, files: number): Promise<string> {
  const { rows } = await asApi(db, () => sql<{ id: number }>`select ${made} as id`.execute(db));
  const id = rows[0]?.id ?? 0;
  return files > 0 ? JSON.stringify({ id }) : getEntry(db, { projectId, id });
}

/** Begins a message and returns `{id}`. Throws a 403 where clients do not write, a 404, or a 422 above the limit of a day. */
export async function addMessage(db: Db, projectId: number, { text, files = 0 }: EntryBegun): Promise<string> {
  const made = sql`private.add_client_message(${projectId}::bigint, ${text}, ${files}::integer)`;
  return asApi(db, () => jsonOf(db, sql`select json_build_object('id', ${made}) as json`));
}

/** Throws unless what the caller wrote waits for another file: a 403, a 404, or a 422 above a limit. */
export async function checkEntryTakesFile(db: Db, { projectId, id }: EntryId): Promise<void> {
  await asApi(db, () =>
    sql`select private.require_room_for_client_photo(${projectId}::bigint, ${id}::bigint)`.execute(db),
  );
}

interface EntryFile extends EntryId, Pick<Upload, 'mime' | 'size' | 'sha256' | 'takenAt' | 'name'> {
  path: string;
  bytes: number;
}

/** Adds a file to what the caller wrote. */
export function addEntryPhoto(db: Db, file: EntryFile): Promise<string> {
  const { projectId, id, path, name, mime, bytes, size, sha256, takenAt } = file;
  const made = sql`private.add_client_photo(${projectId}::bigint, ${id}::bigint, ${path}, ${name}, ${mime}, ${bytes}::bigint,
    ${size?.width ?? null}::integer, ${size?.height ?? null}::integer, ${sha256}, ${takenAt ?? null}::text)`;
  return asApi(db, () => jsonOf(db, sql`select json_build_object('id', ${made}) as json`));
}

/** Brings out what clients wrote whose files did not all arrive; resolves to the number. */
export async function publishEntries(service: Db): Promise<number> {
  const { rows } = await sql<{ done: number }>`select private.publish_client_entries() as done`.execute(service);
  return rows[0]?.done ?? 0;
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

/** An entry of a client, as clients read it. */
function getEntry(db: Db, { projectId, id }: EntryId): Promise<string> {
  const { authors, named } = authorsFor('client', projectId);
  return jsonOf(
    db,
    sql`${named} select to_json(${replyFor('client')}) as json
      from public.notes r left join ${authors} a on a.id = r.created_by
      where r.project_id = ${projectId} and r.id = ${id}`,
  );
}
