// The JSON of a user in admin calls. The password hash and the tokens never leave the database.
import type { Sql } from 'postgres';
import { userNotFound } from '../errors.ts';

interface UserRow {
  id: string;
  [column: string]: unknown;
}

/** The user with identities. Throws user_not_found. */
export async function getUser(sql: Sql, id: string): Promise<UserRow> {
  const [user] = await selectUsers(sql, sql`where u.id = ${id}`);
  if (!user) throw userNotFound();
  return user;
}

/** The users selected by `which`, the SQL after `from auth.users u`. */
export async function selectUsers(sql: Sql, which: ReturnType<Sql>): Promise<UserRow[]> {
  const rows = await sql<{ user: UserRow }[]>`
    select jsonb_strip_nulls(jsonb_build_object(
      'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
      'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at, 'invited_at', u.invited_at,
      'confirmation_sent_at', u.confirmation_sent_at, 'recovery_sent_at', u.recovery_sent_at,
      'last_sign_in_at', u.last_sign_in_at, 'banned_until', u.banned_until, 'deleted_at', u.deleted_at,
      'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous
    )) || jsonb_build_object(
      'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
      'identities', coalesce((
        select jsonb_agg(jsonb_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
          'provider', i.provider, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
          'created_at', i.created_at, 'updated_at', i.updated_at
        ) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]')
    ) as user
    from auth.users u ${which}`;
  return rows.map((row) => row.user);
}
