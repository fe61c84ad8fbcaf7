// The caller's own profile and sessions. Policies and functions of the database hold them to their own rows.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { fields, jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { assignments } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import type { AccountUpdate } from '../../core/users/account.contract.ts';
import { fullName } from '../users/queries.ts';

const own = sql`u.id = (select auth.uid())`;
const row = object(sql`${fields('u', 'id', 'firstName', 'lastName', 'email', 'phone', 'secondPhone', 'language')},
  u.user_type as "userTypeId", ${fullName} as fullname`);

export function getAccount(db: Db): Promise<string> {
  return jsonOf(db, sql`select to_json(${row}) as json from public.profiles u where ${own}`);
}

export async function updateAccount(db: Db, wanted: AccountUpdate): Promise<string> {
  const set = assignments(wanted);
  if (set) await sql`update public.profiles as u set ${set} where ${own}`.execute(db);
  return getAccount(db);
}

/** The id and e-mail address of the caller. */
export async function findMyself(db: Db): Promise<{ id: string; email: string }> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from public.profiles u where ${own}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Adds the audit line that the caller chose another password. */
export async function noteOwnPassword(db: Db): Promise<void> {
  await sql`select private.note_own_password()`.execute(db);
}

const deviceRow = object(sql`d.id, d.agent, private.instant(d.signed_in_on) as "signedInOn",
  private.instant(d.last_seen_on) as "lastSeenOn", d.is_this as "isThis"`);

export function listDevices(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(deviceRow, sql`d.is_this desc, d.last_seen_on desc, d.id`)} as json from private.my_devices() d`,
  );
}

/** Ends one other session of the caller. Throws a 404 when there is none with this id. */
export function endDevice(db: Db, id: string): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('ids', json_agg(e.id)) as json
      from private.end_my_sessions(${id}::uuid) as e (id) having count(*) > 0`,
  );
}

/** Ends all other sessions of the caller. */
export function endOtherDevices(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('ids', ${listOf(sql`e.id`, sql`e.id`)}) as json
      from private.end_my_sessions(null) as e (id)`,
  );
}
