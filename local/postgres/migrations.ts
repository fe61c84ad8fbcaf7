// The product's migrations, applied by the same tool and as the same role as on hosted Supabase.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../lifecycle/run-program.ts';

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
  const cli = join(dirname(fileURLToPath(import.meta.resolve('supabase/package.json'))), 'dist/supabase.js');
  // The password goes by the environment: arguments can be read by everybody on the machine.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  await runProgram('The migrations could not be applied', {
    command: process.execPath,
    args: [cli, 'db', 'push', '--yes', '--skip-vault', '--workdir', root, `--remote=${address.href}`],
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      PGPASSWORD: password,
      PGSSLMODE: address.searchParams.get('sslmode') ?? 'disable',
      DO_NOT_TRACK: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
      CI: '1',
    },
    signal,
  });
}
