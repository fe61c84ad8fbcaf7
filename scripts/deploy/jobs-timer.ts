// The timer of the jobs: the database calls /api/jobs/run each minute, where pg_cron and pg_net are to be had. pg_cron
// notes every run in a table that nobody else trims.
import type { Sql } from 'postgres';
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';

const extensions = ['pg_cron', 'pg_net'];

const trimLog = `delete from cron.job_run_details where end_time < now() - interval '7 days'`;

export function jobsTimerStep(settings: Settings, sql: Sql): Step {
  const url = `${settings.SUPABASE_URL}/functions/v1/api/jobs/run`;
  return {
    title: 'Timer of the jobs',
    plan: async () =>
      (await hasTimer(sql)) ? [`pg_cron calls POST ${url} each minute`] : [`no pg_cron here: ${byHand(url)}`],
    run: async () => {
      if (!(await hasTimer(sql))) return `no pg_cron here: ${byHand(url)}`;
      for (const name of extensions) await sql.unsafe(`create extension if not exists ${name}`);
      const headers = JSON.stringify({ authorization: `Bearer ${settings.JOBS_SECRET}` });
      const [{ command } = { command: '' }] = await sql<{ command: string }[]>`
        select format('select net.http_post(url := %L, headers := %L::jsonb, timeout_milliseconds := 55000)',
          ${url}::text, ${headers}::text) as command`;
      await sql`select cron.schedule('jobs of the back office', '* * * * *', ${command})`;
      await sql`select cron.schedule('log of the jobs of the back office', '23 3 * * *', ${trimLog})`;
      return 'each minute; the log of the timer keeps a week';
    },
  };
}

async function hasTimer(sql: Sql): Promise<boolean> {
  const found = await sql`select name from pg_available_extensions where name in ${sql(extensions)}`;
  return found.length === extensions.length;
}

const byHand = (url: string) => `let a timer of your own call POST ${url} each minute with JOBS_SECRET as bearer`;
