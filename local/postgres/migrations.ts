// Applies the product's migrations with the same tool and role as on hosted Supabase.

import postgres from 'postgres';
import { runProgram } from '../process/run-program.ts';
import { prepareHistory } from './lacking-migrations.ts';
import { supabaseCliEnv, supabaseCliPath } from './supabase-cli.ts';

/** What the tool then advises, to mark migrations as reverted, would break the database. */
const isLater = /Remote migration versions not found in local migrations/i;
function laterThan(advice: string): string {
  const known = /--status reverted ([\d ]*\d)/.exec(advice)?.[1] ?? 'of its own';
  return (
    `The database was used by a later release: it has the migration ${known}, which is not in supabase/migrations. ` +
    'Start that release, or restore a backup that this one took (docs/operate.md).'
  );
}

interface MigrationOptions {
  /** The folder that holds supabase/. */
  root: string;
  /** The home directory of the tool. */
  home: string;
  /** As the role postgres. */
  url: string;
  signal: AbortSignal;
}

/**
 * Applies new files of supabase/migrations, each in one transaction. Rejects for a database from which this release does
 * not start, and with the tool's message.
 */
export async function applyMigrations({ root, home, url, signal }: MigrationOptions): Promise<void> {
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => undefined });
  await prepareHistory(root, sql).finally(() => sql.end());
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
  }).catch((error: Error) => {
    throw isLater.test(error.message) ? new Error(laterThan(error.message)) : error;
  });
}
