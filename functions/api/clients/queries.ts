// The clients of a project.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { client } from '../projects/project-json.ts';

interface Membership {
  projectId: number;
  userId: string;
}

/** Adds a client, primary if first or requested, and returns it. Throws a 422 when the client is on the project. */
export async function addClient(db: Db, { projectId, userId }: Membership, isPrimary: boolean): Promise<string> {
  const [, , json] = await Promise.all([
    beginChange(db, projectId),
    db
      .insertInto('public.project_clients')
      .values({ project_id: projectId, user_id: userId, is_primary: isPrimary })
      .execute(),
    jsonOf(
      db,
      sql`select to_json(${client}) as json from public.project_clients k join public.profiles u on u.id = k.user_id
        where k.project_id = ${projectId} and k.user_id = ${userId}::uuid`,
    ),
  ]);
  return json;
}

export async function removeClient(db: Db, { projectId, userId }: Membership): Promise<string> {
  const [, json] = await Promise.all([
    beginChange(db, projectId),
    jsonOf(
      db,
      sql`delete from public.project_clients k where k.project_id = ${projectId} and k.user_id = ${userId}::uuid
        returning json_build_object('id', k.user_id,
          'reportLinks', private.report_links_of(k.project_id, k.user_id)) as json`,
    ),
  ]);
  return json;
}
