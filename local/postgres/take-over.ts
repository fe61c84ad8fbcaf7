// Takes over a database of 0.11, whose migrations are now one baseline. Removed in 1.1, with supabase/from-0.11.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';

/** Enough for the largest database; hosted Supabase would end the role's statements after two minutes. */
const timeLimit = '30min';

interface Lacking {
  /** Whether the history is that of 0.11 exactly. */
  isOld: boolean;
  /** Paths below supabase/, in the order in which they would be applied. */
  files: string[];
}

/** The files that the database does not have yet. */
export async function lackingFiles(root: string, sql: Sql | TransactionSql): Promise<Lacking> {
  const history = await historyOf(sql);
  const isOld = history.join() === (await oldHistory(root)).join();
  if (isOld) return { isOld, files: (await sqlFiles(root, 'from-0.11')).map((name) => join('from-0.11', name)) };
  const files = (await sqlFiles(root, 'migrations')).filter((name) => !history.includes(versionOf(name)));
  return { isOld, files: files.map((name) => join('migrations', name)) };
}

/** Rejects for a database that is neither empty, nor of 0.11, nor of this release or a later one. */
export async function refuseOthers(root: string, sql: Sql): Promise<void> {
  const [history, old] = [await historyOf(sql), await oldHistory(root)];
  if (history.length === 0 || history.includes(await baselineOf(root)) || history.join() === old.join()) return;
  throw new Error(refusal(history, old));
}

/**
 * Brings a database of 0.11 to the baseline in one transaction, and does nothing to one that has it or is empty. Rejects
 * for every other database. Whenever it rejects, the database is as it was.
 */
export async function takeOver(root: string, sql: Sql): Promise<void> {
  await refuseOthers(root, sql);
  const { isOld, files } = await lackingFiles(root, sql);
  if (!isOld) return;
  await sql.begin(async (transaction) => {
    await transaction`select set_config('statement_timeout', ${timeLimit}, true)`;
    // Another start that takes over the same database is waited for, and leaves nothing to do.
    await transaction`lock table supabase_migrations.schema_migrations in exclusive mode`;
    if (!(await lackingFiles(root, transaction)).isOld) return;
    for (const file of files) {
      await transaction.unsafe(await readFile(join(root, 'supabase', file), 'utf8')).catch((error: Error) => {
        throw new Error(`The database of 0.11 could not be taken over and is as it was: ${file}: ${error.message}`);
      });
    }
    await transaction`delete from supabase_migrations.schema_migrations where true`;
    await transaction`
      insert into supabase_migrations.schema_migrations (version, name) values (${await baselineOf(root)}, 'baseline')`;
  });
}

function refusal(history: string[], old: string[]): string {
  const stranger = history.filter((version) => !old.includes(version)).at(-1);
  if (stranger === undefined)
    return (
      `The database is of a release before 0.11: its last migration is ${history.at(-1)}. ` +
      'Start version 0.11 with it once, then this release (docs/operate.md#upgrade).'
    );
  return (
    `The database was used by a build that no release follows: it has the migration ${stranger}, which neither 0.11 nor ` +
    'this release has. Start that build, or restore a backup of 0.11 (docs/operate.md#upgrade).'
  );
}

async function historyOf(sql: Sql | TransactionSql): Promise<string[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (!table?.name) return [];
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`;
  return rows.map(({ version }) => version);
}

async function oldHistory(root: string): Promise<string[]> {
  return (await readFile(join(root, 'supabase/from-0.11/history.txt'), 'utf8')).trim().split('\n').map(versionOf);
}

async function baselineOf(root: string): Promise<string> {
  return versionOf((await sqlFiles(root, 'migrations'))[0] ?? '');
}

async function sqlFiles(root: string, folder: string): Promise<string[]> {
  return (await readdir(join(root, 'supabase', folder))).filter((name) => name.endsWith('.sql')).sort();
}

const versionOf = (name: string) => name.split('_')[0] ?? '';
