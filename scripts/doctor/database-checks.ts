// Checks of the database: all migrations, policies on every table, private buckets, a role without privileges.
import postgres, { type Sql } from 'postgres';
import { buckets } from '../../functions/_shared/services/storage.ts';
import { drawingLimits } from '../../functions/core/drawings/limits.ts';
import { lackingMigrations } from '../../local/postgres/lacking-migrations.ts';
import { directInstead, tryConnection } from '../deploy/api-role.ts';
import { root } from '../deploy/supabase-cli.ts';
import { type Check, type Finding, type Installation, ok, skipped, wrong } from './finding.ts';

const untold = skipped('DATABASE_URL is not known here');
const endlessly = `Run as postgres: alter role api set statement_timeout = '15s'`;
const jobs =
  'A timer calls /api/jobs/run each minute: npm run deploy sets it up on Supabase, and its log is cron.job_run_details; with ' +
  'npm start the log of the part jobs says whether it was called. The log of the function says which job failed and why.';
const drift = 'Somebody changed it past the migrations: put it back, or deploy to a clean database.';

export const databaseChecks: Check[] = [
  {
    name: 'Migrations',
    look: asking(async (sql) => {
      const files = await lackingMigrations(root, sql);
      return files.length === 0
        ? ok('all of them are applied')
        : wrong(`${files.length} are missing, from ${files[0]}`, 'npm run deploy, or a new start of npm start.');
    }),
  },
  {
    name: 'Jobs',
    look: asking(async (sql) => {
      const [run] = await sql<{ minutes: number }[]>`
        select floor(extract(epoch from now() - finished_at) / 60)::int as minutes from private.job_runs`;
      if (run && run.minutes < 5) return ok('they run each minute');
      const since = run ? `for ${run.minutes} minutes` : 'at all';
      return wrong(`they have not come to their end ${since}`, jobs);
    }),
  },
  {
    name: 'Row-level security',
    look: asking(async (sql) => {
      const open = await sql<{ table: string }[]>`
        select c.oid::regclass::text as table from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
          and not c.relrowsecurity`;
      if (open.length > 0) return wrong(`it is off on ${open.map(({ table }) => table).join(', ')}`, drift);
      return ok('it is on for every table');
    }),
  },
  {
    name: 'Rights of strangers',
    look: asking(async (sql) => {
      const granted = await sql<{ name: string }[]>`
        select distinct c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) a
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and a.grantee in ('anon'::regrole, 0)`;
      if (granted.length > 0) return wrong(`anon has rights on ${granted.map(({ name }) => name).join(', ')}`, drift);
      return ok('somebody who is not signed in has none on any table');
    }),
  },
  {
    name: 'Buckets',
    look: asking(async (sql) => {
      const found = await sql<{ id: string; public: boolean; size: number | null }[]>`
        select id, public, file_size_limit::int as size from storage.buckets`;
      const missing = buckets.filter((id) => !found.some((bucket) => bucket.id === id));
      if (missing.length > 0) {
        const values = missing.map((id) => `('${id}', '${id}')`).join(', ');
        return wrong(
          `there is no ${missing.join(' and no ')}`,
          `Somebody removed it, with its files. Run as postgres: insert into storage.buckets (id, name) values ${values}`,
        );
      }
      const small = found.find(({ id, size }) => id === 'drawings' && size !== null && size < drawingLimits.drawing);
      if (small)
        return wrong(
          'drawings takes smaller files than the web app sends',
          `Storage, the bucket, Edit: allow files of 50 MB. Run as postgres: update storage.buckets set file_size_limit = ${drawingLimits.drawing} where id = 'drawings'`,
        );
      const open = found.filter((bucket) => bucket.public).map(({ id }) => id);
      return open.length > 0
        ? wrong(`${open.join(', ')} can be read by anybody`, 'Storage, the bucket, Edit: switch "Public bucket" off.')
        : ok('they are private');
    }),
  },
  {
    name: 'Role of the function',
    look: async ({ apiDatabaseUrl, apiDatabasePrepare = true }) => {
      if (!apiDatabaseUrl) return untold;
      const { fault, passesPolicies, statementTimeout } = await tryConnection(apiDatabaseUrl, apiDatabasePrepare);
      if (fault) return wrong(`it cannot connect: ${fault}`, directInstead);
      if (passesPolicies) return wrong('it passes row-level security', directInstead);
      if (statementTimeout === '0') return wrong('its statements may run for ever', endlessly);
      return ok(
        `it can connect, row-level security holds for it, and no statement runs longer than ${statementTimeout}`,
      );
    },
  },
];

/** A check that queries the database as postgres. */
function asking(look: (sql: Sql) => Promise<Finding>): Check['look'] {
  return async ({ databaseUrl }: Installation) => {
    if (!databaseUrl) return untold;
    const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => undefined });
    try {
      return await look(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
}
