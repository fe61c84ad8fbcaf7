// Migrations that one later file stands for. They were never released: a database that has all of them is taken over, one
// that has some is left as it is.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { catalogueDigest } from './catalogue.ts';
import { inTransaction } from './transaction.ts';

/** supabase/superseded.json. */
interface Superseded {
  /** The file that stands for the others, without .sql. */
  by: string;
  versions: string[];
  /** The digest of the catalogue that they left. */
  catalogue: string;
}

export async function readSuperseded(root: string): Promise<Superseded> {
  return JSON.parse(await readFile(join(root, 'supabase/superseded.json'), 'utf8')) as Superseded;
}

/** Whether the history has all of them. Throws when it has some. */
export function hasSuperseded({ versions, by }: Superseded, history: readonly string[]): boolean {
  const there = versions.filter((version) => history.includes(version)).length;
  if (there > 0 && there < versions.length) {
    throw new Error(
      `The database has ${there} of the ${versions.length} migrations that became ${by}, so it was left as it was. ` +
        'Start the last commit that has all of them with it once, or restore a backup of a release (docs/operate.md#upgrade).',
    );
  }
  return there > 0;
}

/** Rejects for a database that has all of them, and is not what they made. */
export async function refuseChanged({ catalogue, by }: Superseded, sql: Sql): Promise<void> {
  if ((await catalogueDigest(sql)) === catalogue) return;
  throw new Error(
    `The database has all migrations that became ${by}, but was changed by something else, so it was left as it was. ` +
      'Restore a backup of a release, or see what differs (docs/operate.md#upgrade).',
  );
}

/** Puts the one file in the place of those that it stands for, in the history of the database alone. */
export async function takeOver({ versions, by }: Superseded, sql: Sql): Promise<void> {
  const [, version = '', name = ''] = /^(\d+)_(\w+)$/.exec(by) ?? [];
  await inTransaction(sql, async (tx) => {
    await tx`delete from supabase_migrations.schema_migrations where version in ${tx(versions)}`;
    await tx`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`;
  });
}
