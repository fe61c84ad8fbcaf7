// Writes a new user with its e-mail identity.
import { randomUUID } from 'node:crypto';
import type { JSONValue, Sql } from 'postgres';
import { inTransaction } from '../../postgres/transaction.ts';
import { refuseTaken } from '../errors.ts';

export interface NewUser {
  id?: string | undefined;
  email: string;
  /** Null: the user cannot sign in until one is set. */
  password: string | null;
  confirmed: boolean;
  role?: string | undefined;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  banSeconds?: number | null | undefined;
}

/** Inserts the user and returns its id. Throws email_exists. */
export async function insertUser(sql: Sql, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID();
  const appMetadata = { provider: 'email', providers: ['email'], ...user.appMetadata };
  const userMetadata = { ...user.userMetadata, ...(user.confirmed && { email_verified: true }) };
  const identity = { sub: id, email: user.email, email_verified: false, phone_verified: false };
  await inTransaction(sql, async (tx) => {
    // Postgres computes the bcrypt hash: here it would block all requests for 60 ms.
    await tx`
        insert into auth.users
          (id, email, role, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, banned_until)
        values (
          ${id}, ${user.email}, ${user.role ?? 'authenticated'},
          extensions.crypt(${user.password}, extensions.gen_salt('bf', 10)),
          case when ${user.confirmed} then now() end,
          ${tx.json(appMetadata as JSONValue)}, ${tx.json(userMetadata as JSONValue)},
          now() + ${user.banSeconds ?? null}::float8 * interval '1 second'
        )`;
    await tx`
        insert into auth.identities (provider_id, provider, user_id, identity_data, last_sign_in_at)
        values (${id}, 'email', ${id}, ${tx.json(identity)}, now())`;
  }).catch(refuseTaken);
  return id;
}
