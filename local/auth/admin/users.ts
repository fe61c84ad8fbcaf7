// The calls of /admin/users: users are created, changed, deleted and listed.
import { randomUUID } from 'node:crypto';
import type { JSONValue, Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { inTransaction } from '../../postgres/transaction.ts';
import { invalid, refuseTaken, userNotFound } from '../errors.ts';
import { endSessions } from '../sessions.ts';
import { checkPassword, userFields } from './user-fields.ts';
import { getUser, selectUsers } from './user-json.ts';

/**
 * PUT /admin/users/:id. Missing fields keep their value. Metadata is merged, and null removes a key. A new password ends all
 * sessions, as on hosted.
 */
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

export const createUserBody = userFields.extend({ id: z.uuid().optional() });

/** POST /admin/users. Creates a user and returns it; sends no mail. */
export async function createUser(sql: Sql, body: z.infer<typeof createUserBody>) {
  if (body.email === undefined) throw invalid('Cannot create a user without either an email or phone');
  if (body.password) checkPassword(body.password);
  const id = await insertUser(sql, {
    id: body.id,
    email: body.email,
    password: body.password || null,
    confirmed: body.email_confirm === true,
    role: body.role,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    banSeconds: body.ban_duration,
  });
  return getUser(sql, id);
}

export const deleteUserBody = z.object({ should_soft_delete: z.boolean().optional() });

/**
 * DELETE /admin/users/:id. Deletes the user with its sessions, tokens and identities; a soft delete keeps the row without
 * personal data. Throws user_not_found.
 */
export async function deleteUser(sql: Sql, id: string, body: z.infer<typeof deleteUserBody>): Promise<void> {
  const gone = body.should_soft_delete
    ? await sql`
        update auth.users set
          deleted_at = now(), email = encode(sha256((id || email)::bytea), 'hex'), encrypted_password = null,
          confirmation_token = null, recovery_token = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
        where id = ${id}`
    : await sql`delete from auth.users where id = ${id}`;
  if (gone.count === 0) throw userNotFound();
  if (body.should_soft_delete) {
    await endSessions(sql, id);
    await sql`delete from auth.identities where user_id = ${id}`;
  }
}

const DEFAULT_PER_PAGE = 50;

/** GET /admin/users?page&per_page. One page of users, newest first, with the headers that link to the other pages. */
export async function listUsers(sql: Sql, query: { page?: string; per_page?: string }) {
  const page = readNumber(query.page, 1);
  const perPage = readNumber(query.per_page, DEFAULT_PER_PAGE);
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  const total = counted?.total ?? 0;
  const users = await selectUsers(
    sql,
    sql`order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number, rel: string) => `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [to(page + 1, 'next')] : []), to(lastPage, 'last')];
  return {
    body: { users, aud: 'authenticated' },
    headers: { 'x-total-count': String(total), link: links.join(', ') },
  };
}

function readNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text)}`);
  return Number(text);
}

interface NewUser {
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
async function insertUser(sql: Sql, user: NewUser): Promise<string> {
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
