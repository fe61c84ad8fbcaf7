// The timer that a deployment creates in the database. pg_cron, pg_net and Vault are not available here: tables and
// functions with their names and signatures record the calls.
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { scheduleJobs } from '../../../scripts/deploy/jobs-timer.ts';
import type { Settings } from '../../../scripts/deploy/settings.ts';
import { aBareSupabase } from '../../support/hosted/bare-supabase.ts';

const standIns = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (runid bigint generated always as identity, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job values ($1, $2, $3)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
    select 1::bigint $$;
  create schema net;
  create table net.sent (url text, headers jsonb, timeout int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000) returns bigint language sql as $$
    insert into net.sent values ($1, $4, $5); select 1::bigint $$;
  create schema vault;
  create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
    insert into vault.secrets (secret, name) values ($1, $2) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
    update vault.secrets set secret = $2 where id = $1 $$;`;

const JOBS_SECRET = "quoted ' and %L long";
const settings = { SUPABASE_URL: 'https://project.example.com', JOBS_SECRET } as Settings;

let sql: Sql;

aBareSupabase(async (database) => {
  sql = database.sql;
  await sql.unsafe(standIns);
});

/** Runs the jobs of pg_cron once, and returns what was sent. */
async function tick() {
  const [job] = await sql`select command from cron.job where schedule = '* * * * *'`;
  await sql.unsafe(job?.command);
  const [sent] = await sql`select * from net.sent`;
  await sql`delete from net.sent where true`;
  return sent;
}

test.for([false, true])('each minute the function is called with the secret, with a Vault: %s', async (hasVault) => {
  await scheduleJobs(settings, sql, hasVault);
  expect(await tick()).toEqual({
    url: 'https://project.example.com/functions/v1/api/jobs/run',
    headers: { authorization: `Bearer ${JOBS_SECRET}` },
    timeout: 55_000,
  });
});

test('with a Vault the timer does not contain the secret, and a new secret replaces the last', async () => {
  await scheduleJobs({ ...settings, JOBS_SECRET: 'the last one' }, sql, true);
  await scheduleJobs(settings, sql, true);
  expect(await tick()).toMatchObject({ headers: { authorization: `Bearer ${JOBS_SECRET}` } });
  expect(await sql`select 1 from cron.job where command like '%quoted%' or command like '%last one%'`).toHaveLength(0);
  expect(await sql`select 1 from vault.secrets`).toHaveLength(1);
});

test('removes the log of pg_cron after a week', async () => {
  await scheduleJobs(settings, sql, true);
  await sql`insert into cron.job_run_details (end_time) values (now() - interval '8 days'), (now())`;
  const [job] = await sql`select command from cron.job where jobname = 'runs of pg_cron'`;
  await sql.unsafe(job?.command);
  expect(await sql`select 1 from cron.job_run_details`).toHaveLength(1);
});
