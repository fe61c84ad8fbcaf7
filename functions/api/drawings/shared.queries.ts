// Drawings as clients and trades read them, and the openings of each. The functions of the database check the reader.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';

/** The drawings that are shared with the clients of a project. Throws a 404. */
export function listClientDrawings(db: Db, projectId: number): Promise<string> {
  return jsonOf(db, sql`select private.client_documents(${projectId}::bigint)::text as json`);
}

/** The drawings that a link opens. Throws a 404 when it does not open. */
export function linkDrawings(service: Db, linkId: number): Promise<string> {
  return jsonOf(service, sql`select private.visits_documents(${linkId}::bigint)::text as json`);
}

/** Notes that the caller had a version on the screen. Throws a 404. */
export async function noteOpening(db: Db, versionId: number): Promise<string> {
  await asApi(db, () => opened(db, versionId, null));
  return '{}';
}

/** The same of a version of this project, for staff. Throws a 404. */
export async function noteOpeningIn(db: Db, projectId: number, versionId: number): Promise<string> {
  const version = sql`select v.id::text as json from public.document_versions v`;
  await jsonOf(db, sql`${version} where v.project_id = ${projectId} and v.id = ${versionId}::bigint`);
  return noteOpening(db, versionId);
}

/** Notes that who holds a link had a version on the screen, so many seconds ago. Throws a 404. */
export async function noteOpeningByLink(
  service: Db,
  { versionId, linkId, age = 0 }: { versionId: number; linkId: number; age?: number },
): Promise<string> {
  await sql`select set_config('app.age', ${String(age)}, true)`.execute(service);
  await opened(service, versionId, linkId);
  return '{}';
}

const opened = (db: Db, versionId: number, linkId: number | null) =>
  sql`select private.note_opening(${versionId}::bigint, ${linkId}::bigint)`.execute(db);
