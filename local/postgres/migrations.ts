// The product's migrations, applied by the same tool and as the same role as on hosted Supabase.

import { runProgram } from '../lifecycle/run-program.ts';
import { supabaseCliEnv, supabaseCliPath } from './supabase-cli.ts';

interface MigrationOptions {
  /** The folder that holds supabase/. */
  root: string;
  /** Where the tool keeps what it keeps. */
  home: string;
  /** As the role postgres. */
  url: string;
  signal: AbortSignal;
}

/** Applies what is new in supabase/migrations, each file whole or not at all; rejects with the tool's own words. */
export async function applyMigrations({ root, home, url, signal }: MigrationOptions): Promise<void> {
  // The password goes by the environment: arguments can be read by everybody on the machine.
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
