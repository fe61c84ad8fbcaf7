import { expect, test } from 'vitest';
import { asPostgres } from './database.ts';

test.each(['users', 'sessions', 'identities', 'refresh_tokens'])(
  'auth.%s is shut for everybody who signs in',
  async (table) => {
    const sql = asPostgres();
    const rights = await sql`
    select role, privilege from unnest(array['anon', 'authenticated']) role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege
    where has_table_privilege(role, ${`auth.${table}`}, privilege)`;
    expect([...rights]).toEqual([]);
    const [row] = await sql`select relrowsecurity as shut from pg_class where oid = ${`auth.${table}`}::regclass`;
    expect(row).toEqual({ shut: true });
  },
);

test('Auth logs in without the rights of a superuser', async () => {
  const rows = await asPostgres()`
    select rolname from pg_roles where rolsuper and rolname in ('supabase_auth_admin', 'supabase_realtime_admin')`;
  expect([...rows]).toEqual([]);
});

test('the caller can be read from both settings of a request', async () => {
  const sql = asPostgres();
  const id = '0e1f8a3c-31ce-4ed5-a1b6-9d6d84a4ee15';
  const [asJson] = await sql`
    select auth.uid() as id, auth.role() as role
    from (select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)) claims`;
  expect(asJson).toEqual({ id, role: 'authenticated' });
  const [asText] =
    await sql`select auth.uid() as id from (select set_config('request.jwt.claim.sub', ${id}, true)) claim`;
  expect(asText).toEqual({ id });
});

test("the functions of Realtime have hosted's signatures", async () => {
  const rows = await asPostgres()`
    select proname as name, pg_get_function_arguments(oid) as arguments, prorettype::regtype::text as returns
    from pg_proc where pronamespace = 'realtime'::regnamespace and proname in ('send', 'topic', 'broadcast_changes')
    order by proname`;
  expect([...rows]).toEqual([
    {
      name: 'broadcast_changes',
      arguments:
        'topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, ' +
        "level text DEFAULT 'ROW'::text",
      returns: 'void',
    },
    {
      name: 'send',
      arguments: 'payload jsonb, event text, topic text, private boolean DEFAULT true',
      returns: 'void',
    },
    { name: 'topic', arguments: '', returns: 'text' },
  ]);
});

test('partitions exist for today and the following days', async () => {
  const [row] = await asPostgres()`
    select count(*)::int as missing from generate_series(current_date, current_date + 3, '1 day') day
    where to_regclass('realtime.messages_' || to_char(day, 'YYYY_MM_DD')) is null`;
  expect(row).toEqual({ missing: 0 });
});

test('a broadcast that cannot be stored does not fail the transaction', async () => {
  const [row] = await asPostgres()`
    select 1 as fine from (select realtime.send('"no object"'::jsonb, 'event', 'topic', true)) sent`;
  expect(row).toEqual({ fine: 1 });
});
