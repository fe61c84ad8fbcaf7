// Retention in Auth, with rows just below and above the limits.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { trimAuth } from '../../local/auth/retention.ts';
import { asPostgres } from './database.ts';
import { aPerson, signIn } from './people.ts';

/** A session whose newest token has this age. */
async function aSession(sql: Sql, user: string, days: number): Promise<string> {
  const id = randomUUID();
  const at = sql`now() - make_interval(days => ${days})`;
  await sql`insert into auth.sessions (id, user_id, created_at) values (${id}, ${user}, now() - interval '200 days')`;
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, created_at, updated_at)
    values (${randomUUID()}, ${randomUUID()}, ${user}, ${id}, ${at}, ${at})`;
  return id;
}

test('ends a session unused for 90 days, not one of 89 days or a new one', async () => {
  const sql = asPostgres();
  const person = await aPerson();
  const { client } = await signIn(person);
  const [old, kept] = [await aSession(sql, person.id, 91), await aSession(sql, person.id, 89)];
  await trimAuth(sql);
  const left = await sql<{ id: string }[]>`select id from auth.sessions where user_id = ${person.id}`;
  expect(left.map(({ id }) => id)).toContain(kept);
  expect(left.map(({ id }) => id)).not.toContain(old);
  expect(left).toHaveLength(2);
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test('removes a token a day after its exchange, and log lines of Auth after 90 days', async () => {
  const sql = asPostgres();
  const person = await aPerson();
  const session = await aSession(sql, person.id, 3);
  await sql`update auth.refresh_tokens set revoked = true where session_id = ${session}`;
  const [old, kept] = [randomUUID(), randomUUID()];
  await sql`
    insert into auth.audit_log_entries (id, created_at)
    values (${old}, now() - interval '91 days'), (${kept}, now() - interval '89 days')`;
  await trimAuth(sql);
  expect(await sql`select from auth.refresh_tokens where session_id = ${session}`).toHaveLength(0);
  expect(await sql`select from auth.sessions where id = ${session}`).toHaveLength(0);
  const lines = await sql<{ id: string }[]>`select id from auth.audit_log_entries where id in ${sql([old, kept])}`;
  expect(lines.map(({ id }) => id)).toEqual([kept]);
});
