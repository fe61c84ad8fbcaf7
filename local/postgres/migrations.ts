// Applies the product's migrations with the same tool and role as on hosted Supabase.

import { runProgram } from '../process/run-program.ts';
import { supabaseCliEnv, supabaseCliPath } from './supabase-cli.ts';

interface MigrationOptions {
  /** The folder that holds supabase/. */
  root: string;
  /** The home directory of the tool. */
  home: string;
  /** As the role postgres. */
  url: string;
  signal: AbortSignal;
}

/** Applies new files of supabase/migrations, each in one transaction. Rejects with the tool's message. */
export async function applyMigrations({ root, home, url, signal }: MigrationOptions): Promise<void> {
  // The password is passed in the environment, since every user of the machine can read arguments.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  await runProgram('The migrations could not be applied', {
    command: process.execPath,
    args: [supabaseCliPath, 'db', 'push', '--yes', '--skip-vault', '--workdir', root, `--remote=${address.href}`],
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      PGPASSWORD: password,
      PGSSLMODE: address.searchParams.get('sslmode') ?? 'disable',
      ...supabaseCliEnv,
    },
    signal,
  });
}
