// PUT /admin/users/:id. Missing fields keep their value. Metadata is merged, and null removes a key.
import type { JSONValue, Sql, TransactionSql } from 'postgres';
import type { z } from 'zod';
import { inTransaction } from '../../postgres/transaction.ts';
import { refuseTaken } from '../errors.ts';
import { endSessions } from '../sessions.ts';
import { checkPassword, type userFields } from './user-fields.ts';
import { getUser } from './user-json.ts';

/** Updates the user and returns it. A new password ends all sessions, as on hosted. */
export async function updateUser(sql: Sql, id: string, body: z.infer<typeof userFields>) {
  if (body.password) checkPassword(body.password);
  await getUser(sql, id);
  await inTransaction(sql, (tx) => write(tx, id, body)).catch(refuseTaken);
  if (body.password) await endSessions(sql, id);
  return getUser(sql, id);
}

async function write(tx: TransactionSql, id: string, body: z.infer<typeof userFields>): Promise<void> {
  const { email, role, password, ban_duration: ban } = body;
  await tx`
    update auth.users set
      updated_at = now(),
      email = coalesce(${email ?? null}, email),
      role = coalesce(${role ?? null}, role),
      email_confirmed_at = case when ${body.email_confirm === true} then coalesce(email_confirmed_at, now())
        else email_confirmed_at end,
      banned_until = case when ${ban === undefined} then banned_until
        else now() + ${ban ?? null}::float8 * interval '1 second' end,
      raw_user_meta_data = ${merged(tx, 'raw_user_meta_data', body.user_metadata)},
      raw_app_meta_data = ${merged(tx, 'raw_app_meta_data', body.app_metadata)}
    where id = ${id}`;
  if (password) {
    // Revokes tokens mailed by an earlier release together with the old password.
    await tx`
      update auth.users set
        encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10)),
        recovery_token = null, confirmation_token = null
      where id = ${id}`;
  }
  if (email !== undefined) {
    await tx`
      update auth.identities set
        identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now()
      where user_id = ${id} and provider = 'email'`;
  }
}

function merged(tx: TransactionSql, column: string, change: Record<string, unknown> = {}) {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
  const gone = Object.keys(change).filter((key) => change[key] === null);
  return tx`(coalesce(${tx(column)}, '{}') || ${tx.json(set as JSONValue)}) - ${gone}::text[]`;
}
