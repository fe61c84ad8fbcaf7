// npm run migration -- <what_becomes_true> [function …]: begins a migration with these functions as they are now.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functionsToReplace, migrationFile } from './catalogue/begin-migration.ts';
import { withEmptyProject } from './catalogue/empty-project.ts';

const [name = '', ...functions] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../supabase/migrations');
try {
  const file = migrationFile(name, await readdir(folder));
  const text =
    functions.length > 0 &&
    (await withEmptyProject((sql) => sql.begin((transaction) => functionsToReplace(transaction, functions))));
  await writeFile(join(folder, file), text || '', { flag: 'wx' });
  console.info(`supabase/migrations/${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
