// Fills an empty database: the demo data, with neither time zone nor holidays for tests (SEED=bare-demo), or (SEED=none)
// the first administrator and one template.
// Must never change a database with people that it did not create. A killed run is completed by the next one.
import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { type Account, demoAccounts, makeAccounts } from './accounts.ts';
import { makeDemo } from './demo.ts';
import { demoZone } from './demo-days.ts';
import { addDemoPictures } from './demo-pictures.ts';
import { addDemoDrawings } from './drawings/demo-drawings.ts';
import { readEnv } from './env.ts';
import { makeStarter } from './starter.ts';

type Env = ReturnType<typeof readEnv>;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const sql: Sql = postgres(env.DATABASE_URL, {
    max: 2,
    onnotice: () => undefined,
    // Ids are numbers, as everywhere; instants and days are not read.
    types: { id: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  try {
    await seed(sql, env);
  } finally {
    await sql.end();
  }
}

async function seed(sql: Sql, env: Env): Promise<void> {
  if (!(await mayBegin(sql))) return;
  const supabase = createClient(env.SUPABASE_URL, env.SUPABASE_SERVICE_ROLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const accounts: Account[] = env.SEED !== 'none' ? Object.values(demoAccounts) : [firstAdministrator(env)];
  const auth = { url: env.SUPABASE_URL, serviceKey: env.SUPABASE_SERVICE_ROLE_KEY, auth: supabase.auth };
  const ids = await makeAccounts(sql, auth, accounts, env.password);
  const isBare = env.SEED === 'bare-demo';
  const [{ today }] = await sql<[{ today: string }]>`
    select (now() at time zone ${isBare ? 'UTC' : demoZone})::date::text as today`;
  await sql.begin(async (tx) => {
    const [made] = await tx`select id from projects limit 1`;
    if (made) return;
    // A product that begins has nobody yet who was promised otherwise.
    await tx`update company_settings set clients_write = true`;
    if (env.SEED === 'none') return makeStarter(tx);
    await makeDemo(tx, (email) => ids.get(email) ?? '', today, isBare);
  });
  if (env.SEED !== 'none') {
    const author = (by: keyof typeof demoAccounts) => ids.get(demoAccounts[by].email) ?? '';
    await Promise.all([addDemoPictures(sql, supabase.storage), addDemoDrawings(sql, supabase.storage, author, today)]);
  }
  // Printed first: a password that is set but not printed would lock everyone out.
  report(accounts, env);
  await sql`update private.seeding set finished_at = now() where id`;
}

/** Whether to seed. Marks the beginning, so that a later run can complete it. */
function mayBegin(sql: Sql): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('seed'))`;
    const [state] = await tx<{ isBegun: boolean; isFinished: boolean; hasPeople: boolean }[]>`
      select exists (select from private.seeding) as "isBegun",
        exists (select from private.seeding where finished_at is not null) as "isFinished",
        exists (select from profiles) as "hasPeople"`;
    if (!state || state.isFinished || (state.hasPeople && !state.isBegun)) return false;
    await tx`insert into private.seeding default values on conflict do nothing`;
    return true;
  });
}

function firstAdministrator({ ADMIN_EMAIL = '' }: Env): Account {
  return { email: ADMIN_EMAIL, firstName: 'First', lastName: 'Administrator', type: 'admin', hasPassword: true };
}

function report(accounts: Account[], { password, isPasswordMadeUp }: Env): void {
  const kinds = { admin: 'administrator', staff: 'staff', client: 'client' };
  for (const { email, type, hasPassword } of accounts) {
    if (hasPassword) console.log(`Account: ${email} (${kinds[type]})`);
  }
  // Shown only once; it is not stored.
  if (isPasswordMadeUp) console.log(`Password of these accounts: ${password}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
