// Runs the product's seed program, which fills an empty database and does nothing otherwise.
import { join } from 'node:path';
import type { Env } from './env.ts';
import type { Keys } from './keys/keys.ts';
import { runProgram } from './process/run-program.ts';

interface SeedOptions {
  root: string;
  env: Env;
  keys: Keys;
  /** As the role postgres. */
  databaseUrl: string;
  supabaseUrl: string;
  signal: AbortSignal;
}

/** Runs the seed; its output (accounts, a generated password) goes to stdout unchanged. */
export async function runSeed({ root, env, keys, databaseUrl, supabaseUrl, signal }: SeedOptions): Promise<void> {
  await runProgram('The database could not be filled', {
    command: process.execPath,
    args: [join(root, 'supabase/seed/seed.ts')],
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SUPABASE_URL: supabaseUrl,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
      SEED: env.SEED,
      PASSWORD: env.PASSWORD,
      ADMIN_EMAIL: env.ADMIN_EMAIL,
    },
    signal,
    onLine: (line) => process.stdout.write(`${line}\n`),
  });
}
