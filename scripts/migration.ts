// npm run migration -- <what_becomes_true>: writes what supabase/schemas have that the migrations do not as a migration.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationFile, statementsBetween } from './catalogue/begin-migration.ts';
import { contentOf, differences } from './catalogue/drift.ts';
import { withEmptyProject, withSchemas } from './catalogue/empty-project.ts';

const folder = join(import.meta.dirname, '../supabase/migrations');

/** The text of the migration, and what it leaves to be written by hand. */
function written(): Promise<{ text: string; left: string[] }> {
  return withSchemas((schemas, schemasUrl) =>
    withEmptyProject(async (migrated, migratedUrl) => {
      const text = await statementsBetween(migratedUrl, schemasUrl, schemas);
      await migrated.begin((transaction) => transaction.unsafe(text));
      return { text, left: differences(await contentOf(schemas), await contentOf(migrated)) };
    }),
  );
}

try {
  const file = migrationFile(process.argv[2] ?? '', await readdir(folder));
  const { text, left } = await written();
  await writeFile(join(folder, file), text, { flag: 'wx' });
  console.info(`supabase/migrations/${file}`);
  if (text === '') console.info('It is empty: in public and private the migrations make what supabase/schemas say.');
  if (left.length > 0) console.info(`To be written by hand below:\n${left.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
