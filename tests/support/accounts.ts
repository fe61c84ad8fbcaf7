// Accounts and sessions of test people, as rows like those of Auth. Auth itself takes a tenth of a second of bcrypt for
// an account and for each sign-in, which only tests of signing in need.
import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import postgres, { type Sql } from 'postgres';
import type { Session } from '../../functions/api/session/contract.ts';
import type { Stack } from './start-stack.ts';

type Where = Pick<Stack, 'databaseUrl' | 'jwtSecret'>;

export interface Account {
  email: string;
  password: string;
  userMetadata: Record<string, string>;
  appMetadata: Record<string, number | boolean>;
}

/** Seconds. */
const EXPIRES_IN = 3600;
/** Rounds of the hash as a power of two: the fewest that bcrypt has. */
const COST = 4;

const opened = new Map<string, Sql>();

/** A connection of this process. It closes when unused, so that it keeps no process from ending. */
function connect({ databaseUrl }: Where): Sql {
  const sql = opened.get(databaseUrl) ?? postgres(databaseUrl, { max: 2, idle_timeout: 1, onnotice: () => undefined });
  opened.set(databaseUrl, sql);
  return sql;
}

/** Creates a confirmed account that can sign in with its password, and returns its id. */
export async function writeAccount(stack: Where, account: Account): Promise<string> {
  const { email, password, userMetadata, appMetadata } = account;
  const sql = connect(stack);
  const id = randomUUID();
  const app = sql.json({ provider: 'email', providers: ['email'], ...appMetadata });
  const user = sql.json({ ...userMetadata, email_verified: true });
  const identity = sql.json({ sub: id, email, email_verified: false, phone_verified: false });
  await sql`
    with person as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email}, extensions.crypt(${password}, extensions.gen_salt('bf', ${COST}::int)), now(), ${app}, ${user})
      returning id
    )
    insert into auth.identities (provider_id, provider, user_id, identity_data, last_sign_in_at)
    select id, 'email', id, ${identity}, now() from person`;
  return id;
}

/** Opens a session of an account, with tokens that Auth and the function accept as their own. */
export async function openSession(stack: Where, { id, email }: { id: string; email: string }): Promise<Session> {
  const sql = connect(stack);
  const sessionId = randomUUID();
  const refreshToken = randomBytes(18).toString('base64url');
  await sql`
    with session as (
      insert into auth.sessions (id, user_id, aal) values (${sessionId}, ${id}, 'aal1') returning id, user_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    select gen_random_uuid(), ${refreshToken}, user_id, id from session`;
  const accessToken = await new SignJWT({ role: 'authenticated', email, session_id: sessionId, aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${EXPIRES_IN}s`)
    .sign(new TextEncoder().encode(stack.jwtSecret));
  return { access_token: accessToken, refresh_token: refreshToken, expires_in: EXPIRES_IN, token_type: 'bearer' };
}
