// People: administrators, staff and clients. The policies of profiles decide who may change whom.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { fields, fieldsOf, jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import type { List, SortColumn, SortKey } from '../../_shared/database/keyset.ts';
import { assignments, unchanged } from '../../_shared/database/write.ts';
import { conflict, forbidden, notFound } from '../../_shared/errors.ts';
import { userFacts } from '../../core/users/facts.ts';
import { pictureColumns } from '../content/variants.ts';

/** People with the contract's names. Alias: u profile. */
export const customerColumns = fields('u', 'id', 'firstName', 'lastName', 'email');
export const customer = object(customerColumns);

const projectOfUser = object(
  sql`${fields('j', 'id', 'name', 'startedOn', 'completedOn', 'scheduledStart', 'scheduledCompletion')}, ${pictureColumns}`,
);
/** The displayed name of profile `u`: the name, or the e-mail address without one. */
export const fullName = sql`coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`;
const userRow = object(sql`${fieldsOf('u', userFacts, {
  fullname: fullName,
  lastActivity: sql`(select private.instant(a.last_activity) from public.user_activity a where a.user_id = u.id)`,
})},
  (select ${listOf(sql`json_build_object('project', ${projectOfUser})`, sql`j.name collate private.natural, j.id`)}
    from public.project_clients k join public.projects j on j.id = k.project_id
    where k.user_id = u.id and not j.is_template and j.deleted_at is null) as projects`);

const inOrder = (column: string) => sql`${sql.ref(column)} collate private.natural`;
const person: SortColumn = { value: sql`u.id`, kind: 'uuid' };
const byName: SortKey = {
  columns: [
    { value: inOrder('u.last_name'), kind: 'text' },
    { value: inOrder('u.first_name'), kind: 'text' },
  ],
};
const naturalName = (table: string) => inOrder(`${table}.name`);
/**
 * By the first of their projects, in the order of names. `offset 0` makes the names come first, by their index, so that a
 * page reads no more projects than it has rows.
 */
const byProject: SortKey = {
  columns: [{ value: naturalName('first_project'), kind: 'text', isNullable: true }],
  join: sql`left join (public.projects first_project cross join lateral (
      select k.user_id from public.project_clients k
      where k.project_id = first_project.id and not exists (
        select from public.project_clients other_of join public.projects other on other.id = other_of.project_id
        where other_of.user_id = k.user_id and not other.is_template and other.deleted_at is null
          and (${naturalName('other')}, other.id) < (${naturalName('first_project')}, first_project.id)) offset 0
    ) first_of)
    on first_of.user_id = u.id and not first_project.is_template and first_project.deleted_at is null`,
};
/** Whose invitation was not sent, then who has not followed it; signed up: none. The same as in profiles_by_signup_idx. */
const signup: SortColumn = {
  value: sql`(case when u.signed_up_on is null then case when u.signup_email_sent_on is null then 0 else 1 end end)`,
  kind: 'number',
  isNullable: true,
};
const byEmail: SortKey = { columns: [{ value: sql`u.email`, kind: 'text' }] };

function peopleList(which: RawBuilder<unknown>, isByProject: boolean): List {
  return {
    name: 'users',
    from: sql`public.profiles u`,
    where: which,
    id: person,
    row: userRow,
    keys: {
      name: byName,
      email: byEmail,
      type: { columns: [{ value: sql`u.user_type`, kind: 'number' }, ...byName.columns] },
      project: byProject,
      signup: { columns: [signup, ...byName.columns] },
      lastActivity: {
        columns: [{ value: sql`active.last_activity`, kind: 'instant', isNullable: true }],
        join: sql`left join public.user_activity active on active.user_id = u.id`,
      },
      signedUpOn: { columns: [{ value: sql`u.signed_up_on`, kind: 'instant', isNullable: true }] },
    },
    defaultSort: 'name',
    found: (search) => sql`select private.found_people(${search}::text, ${isByProject}::boolean)`,
  };
}

/** Search also matches the projects of clients. */
export const clientList = peopleList(sql`u.user_type = 3`, true);
/** Administrators and staff. */
export const staffList = peopleList(sql`u.user_type in (1, 2)`, false);

/** The clients that can be added to a project. */
export const customerList: List = {
  name: 'customers',
  from: sql`public.profiles u`,
  where: sql`u.user_type = 3 and not u.disabled`,
  id: person,
  row: customer,
  keys: { name: byName, email: byEmail },
  defaultSort: 'name',
  found: (search) => sql`select private.found_people(${search}::text, false)`,
};

const currentUser = (id: string) =>
  sql`select to_json(${userRow}) as json from public.profiles u where u.id = ${id}::uuid`;

export function getUser(db: Db, id: string): Promise<string> {
  return jsonOf(db, currentUser(id));
}

export interface Person {
  email: string;
  firstName: string;
  userTypeId: 1 | 2 | 3;
  /** Of mails. */
  language: 'en' | 'es';
  signedUpOn: string | null;
  invitedOn: string | null;
  disabled: boolean;
  version: number;
  /** Whether the caller may change this person. */
  mayChange: boolean;
}

/** The data of a person needed before calls outside the database. */
export async function findPerson(db: Db, id: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.email, u.first_name as "firstName", u.user_type as "userTypeId",
      private.language_of(u) as language, u.signed_up_on as "signedUpOn",
      u.signup_email_sent_on as "invitedOn", u.disabled, u.version,
      u.user_type = 3 or private.is_admin() as "mayChange"
    from public.profiles u where u.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Records that the invitation was sent. */
export async function noteInvitation(db: Db, id: string): Promise<void> {
  await sql`select private.invitation_sent(${id}::uuid)`.execute(db);
}

/** Records that the caller requested a password reset for this person. */
export async function noteResetRequest(db: Db, id: string): Promise<void> {
  await sql`select private.password_reset_asked(${id}::uuid)`.execute(db);
}

/** Tells the database what Auth is about to do for the caller, or throws because it must not be done. */
export async function beginAccountChange(db: Db, id: string, what: 'first password' | 'removal'): Promise<void> {
  await sql`select private.begin_account_change(${id}::uuid, ${what})`.execute(db);
}

/** Forgets what the caller began, whether it was done or not. */
export async function endAccountChange(db: Db, id: string): Promise<void> {
  await sql`select private.end_account_change(${id}::uuid)`.execute(db);
}

/** Records the link to the new address of a client. Throws a 422 when the address is in use. */
export async function noteEmailChange(db: Db, token: string, id: string, email: string): Promise<void> {
  await sql`select private.note_email_change(${token}, ${id}::uuid, ${email})`.execute(db);
}

/** Adds the audit line that a person has another address than before. */
export async function noteEmail(db: Db, id: string, was: string): Promise<void> {
  await sql`select private.note_email(${id}::uuid, ${was})`.execute(db);
}

/** Ends the sessions of somebody whom the caller may change, but the caller's own. */
export async function endSessionsOf(db: Db, id: string): Promise<void> {
  await sql`select private.end_sessions_of(${id}::uuid)`.execute(db);
}

/** Writes the fields that the policies allow. Throws a 403 for a person that the caller may see but not change. */
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
    db.selectFrom('public.profiles').select('version').where('id', '=', id).executeTakeFirst(),
  ]);
  if (found !== null) return current;
  if (version !== undefined && seen?.version !== version) throw conflict(JSON.parse(current));
  throw forbidden();
}
