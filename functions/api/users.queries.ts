// People: administrators, staff and clients. Who may change whom is in the policies of profiles.
import { sql } from 'kysely';
import type { Db } from '../_shared/database.ts';
import { conflict, forbidden, notFound } from '../_shared/errors.ts';
import { fields, jsonOf, jsonOrNull, listOf, object } from '../_shared/json.ts';
import { assignments, unchanged } from '../_shared/write.ts';
import { customer } from './projects.json.ts';

const contact = ['address', 'city', 'state', 'zipCode', 'phone', 'secondPhone'];
const projectOfUser = object(
  fields('j', 'id', 'name', 'startedOn', 'completedOn', 'scheduledStart', 'scheduledCompletion'),
);
/** What `u`, a profile, goes by: the name, or the e-mail address of somebody who was made without one. */
export const fullName = sql`coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`;
const userRow = object(sql`${fields('u', 'id', 'firstName', 'lastName', 'email', 'disabled', 'version', ...contact)},
  ${fullName} as fullname, u.user_type as "userTypeId",
  (select private.instant(a.last_activity) from public.user_activity a where a.user_id = u.id) as "lastActivity",
  private.instant(u.signed_up_on) as "signedUpOn", private.instant(u.signup_email_sent_on) as "signupEmailSentOn",
  (select ${listOf(sql`json_build_object('project', ${projectOfUser})`, sql`lower(j.name), j.id`)}
    from public.project_clients k join public.projects j on j.id = k.project_id
    where k.user_id = u.id and not j.is_template and j.deleted_at is null) as projects`);
const byName = sql`lower(u.last_name), lower(u.first_name), u.id`;

const currentUser = (id: string) =>
  sql`select to_json(${userRow}) as json from public.profiles u where u.id = ${id}::uuid`;

export function listUsers(db: Db, types: number[]): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(userRow, byName)} as json
      from public.profiles u where u.user_type in (${sql.join(types)})`,
  );
}

export function listCustomers(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(customer, byName)} as json
      from public.profiles u where u.user_type = 3 and not u.disabled`,
  );
}

export function getUser(db: Db, id: string): Promise<string> {
  return jsonOf(db, currentUser(id));
}

export interface Person {
  email: string;
  firstName: string;
  userTypeId: 1 | 2 | 3;
  signedUpOn: string | null;
  version: number;
  /** Whether the caller may change this person. */
  mayChange: boolean;
}

/** What the function must know of somebody before it does more than a query. */
export async function findPerson(db: Db, id: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.email, u.first_name as "firstName", u.user_type as "userTypeId", u.signed_up_on as "signedUpOn", u.version,
      u.user_type = 3 or private.is_admin() as "mayChange"
    from public.profiles u where u.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Notes that the invitation went out. */
export async function noteInvitation(db: Db, id: string): Promise<void> {
  await sql`select private.invitation_sent(${id}::uuid)`.execute(db);
}

/** Notes that the caller asked for a new password for somebody. */
export async function noteResetRequest(db: Db, id: string): Promise<void> {
  await sql`select private.password_reset_asked(${id}::uuid)`.execute(db);
}

/** Writes what the policies let the caller write; a person one may see but not change is a 403. */
export async function updateUser(db: Db, id: string, fields: object, version?: number): Promise<string> {
  const values = { ...fields };
  const set = assignments(values);
  if (!set) return getUser(db, id);
  const [found, current, seen] = await Promise.all([
    jsonOrNull(
      db,
      sql`update public.profiles as u set ${set} where u.id = ${id}::uuid and ${unchanged('u', values, { version })}
        returning to_json(u.id) as json`,
    ),
    jsonOf(db, currentUser(id)),
    sql<{ version: number }>`select u.version from public.profiles u where u.id = ${id}::uuid`.execute(db),
  ]);
  if (found !== null) return current;
  if (version !== undefined && seen.rows[0]?.version !== version) throw conflict(JSON.parse(current));
  throw forbidden();
}
