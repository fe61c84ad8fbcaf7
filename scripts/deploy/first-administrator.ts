// Runs the product's seed for the first administrator and the starter template. Does not change a database with people.
import type { Sql } from 'postgres';
import { runSeed } from '../../local/process/run-seed.ts';
import type { Settings, Step } from './settings.ts';
import { root } from './supabase-cli.ts';

export function firstAdministratorStep(settings: Settings, sql: Sql): Step {
  return {
    title: 'First administrator',
    plan: async () =>
      (await hasPeople(sql))
        ? ['there are people: nothing to do']
        : [`make ${settings.ADMIN_EMAIL}, with ${settings.PASSWORD ? 'PASSWORD' : 'a random password, printed once'}`],
    run: async () => {
      if (await hasPeople(sql)) return 'there are people';
      await runSeed('The first administrator could not be made', {
        root,
        env: {
          SEED: 'none',
          DATABASE_URL: settings.DATABASE_URL,
          SUPABASE_URL: settings.SUPABASE_URL,
          SUPABASE_SERVICE_ROLE_KEY: settings.SUPABASE_SERVICE_ROLE_KEY,
          ADMIN_EMAIL: settings.ADMIN_EMAIL,
          PASSWORD: settings.PASSWORD,
        },
        onLine: (line) => console.log(`  ${line}`),
      });
      return settings.ADMIN_EMAIL;
    },
  };
}

async function hasPeople(sql: Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('public.profiles') as name`;
  if (!table?.name) return false;
  const [row] = await sql`select exists (select from profiles) as yes`;
  return row?.yes === true;
}
