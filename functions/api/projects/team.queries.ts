// The team of a project. It restricts nothing.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import { type TeamRole, teamRoles } from '../../core/projects/names.ts';
import { fullName } from '../users/queries.ts';

const member = object(
  sql`json_build_object('id', u.id, 'name', ${fullName}) as user, m.role, u.disabled as "isDisabled"`,
);
const inOrder = sql`array_position(array[${sql.join(teamRoles)}]::text[], m.role), u.first_name, u.last_name, u.id`;

/** The team of a project; a 404 without the project. */
export function getTeam(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(member, inOrder)} from public.project_members m join public.profiles u on u.id = m.user_id
        where m.project_id = j.id) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

interface Member {
  projectId: number;
  userId: string;
}

/** Puts somebody into the team, or gives another role. Throws a 404, or a 422 where that is nobody who may have it. */
export async function setRole(db: Db, { projectId, userId }: Member, role: TeamRole): Promise<string> {
  await beginChange(db, projectId);
  if (role !== 'member') await freeRole(db, { projectId, userId }, role);
  await putRole(db, { projectId, userId }, role);
  return getTeam(db, projectId);
}

/** The role itself, which nobody else has, in a transaction that may write to the project. */
export async function putRole(db: Db, { projectId, userId }: Member, role: TeamRole): Promise<void> {
  await sql`insert into public.project_members as m (project_id, user_id, role)
    values (${projectId}, ${userId}::uuid, ${role})
    on conflict on constraint project_members_pkey do update set role = excluded.role
    where m.role <> excluded.role`.execute(db);
}

/** Somebody else with the role is a member from now on. */
async function freeRole(db: Db, { projectId, userId }: Member, role: TeamRole): Promise<void> {
  await sql`update public.project_members m set role = 'member'
    where m.project_id = ${projectId} and m.role = ${role} and m.user_id <> ${userId}::uuid`.execute(db);
}

/** Takes somebody out of the team. Throws a 404 where they are not in it. */
export async function leaveTeam(db: Db, { projectId, userId }: Member): Promise<string> {
  await beginChange(db, projectId);
  const gone = await jsonOrNull(
    db,
    sql`delete from public.project_members m where m.project_id = ${projectId} and m.user_id = ${userId}::uuid
      returning json_build_object('id', m.user_id) as json`,
  );
  if (gone === null) throw notFound();
  return gone;
}
