// The timer of the jobs: the database calls /api/jobs/run each minute, where pg_cron and pg_net are available. The
// secret is kept in Vault if possible, since cron.job can be read by everyone who may see the timer.
import type { Sql } from 'postgres';
import type { Settings, Step } from './settings.ts';

const timers = ['pg_cron', 'pg_net'];
const vault = 'supabase_vault';
const extensions = [...timers, vault];
const secretName = 'back office: JOBS_SECRET';
/** Milliseconds. The default of pg_net is five seconds, and digests may take longer. */
const patience = 55_000;
const keptRuns = '7 days';

export function jobsTimerStep(settings: Settings, sql: Sql): Step {
  const url = urlOf(settings);
  return {
    title: 'Timer of the jobs',
    plan: async () => {
      const available = await extensionsOf(sql);
      if (!hasTimer(available)) return [`no pg_cron here: ${byHand(url)}`];
      return [
        `pg_cron calls POST ${url} each minute`,
        available.has(vault) ? 'JOBS_SECRET is kept in Vault' : withoutVault,
        `pg_cron forgets its runs after ${keptRuns}`,
      ];
    },
    run: async () => {
      const available = await extensionsOf(sql);
      if (!hasTimer(available)) return `no pg_cron here: ${byHand(url)}`;
      for (const name of available) await sql.unsafe(`create extension if not exists ${name}`);
      await scheduleJobs(settings, sql, available.has(vault));
      return available.has(vault) ? 'each minute' : `each minute; ${withoutVault}`;
    },
  };
}

/** Creates or updates the jobs of pg_cron: the call of the function, and the cleanup of pg_cron's own log. */
export async function scheduleJobs(settings: Settings, sql: Sql, hasVault: boolean): Promise<void> {
  if (hasVault) await keepSecret(settings, sql);
  // A stored statement has no parameters; %L quotes on the database side.
  const secret = hasVault ? '(select decrypted_secret from vault.decrypted_secrets where name = %2$L)' : '%3$L';
  const call = `select net.http_post(url := %1$L, timeout_milliseconds := ${patience},
    headers := jsonb_build_object('authorization', 'Bearer ' || ${secret}))`;
  const runs = `delete from cron.job_run_details where end_time < now() - interval '${keptRuns}'`;
  await sql`
    select cron.schedule('jobs of the back office', '* * * * *',
      format(${call}, ${urlOf(settings)}::text, ${secretName}::text, ${settings.JOBS_SECRET}::text))`;
  await sql`select cron.schedule('runs of pg_cron', '17 3 * * *', ${runs})`;
}

/** Stores JOBS_SECRET in Vault, replacing an earlier one. */
async function keepSecret({ JOBS_SECRET }: Settings, sql: Sql): Promise<void> {
  const [known] = await sql<{ id: string }[]>`select id from vault.secrets where name = ${secretName}`;
  if (known) await sql`select vault.update_secret(${known.id}::uuid, ${JOBS_SECRET})`;
  else await sql`select vault.create_secret(${JOBS_SECRET}, ${secretName})`;
}

async function extensionsOf(sql: Sql): Promise<Set<string>> {
  const found = await sql<{ name: string }[]>`
    select name from pg_available_extensions where name in ${sql(extensions)}`;
  return new Set(found.map(({ name }) => name));
}

const hasTimer = (available: Set<string>) => timers.every((name) => available.has(name));
const withoutVault = 'there is no Vault, so JOBS_SECRET stands in cron.job';
const urlOf = ({ SUPABASE_URL }: Settings) => `${SUPABASE_URL}/functions/v1/api/jobs/run`;
const byHand = (url: string) => `let a timer of your own call POST ${url} each minute with JOBS_SECRET as bearer`;
