// `npm run types`: writes the files generated from the migrations, and the picture of the folders in CONTRIBUTING.md.
// `--check` writes nothing and fails when one of them is stale.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { databaseTypes } from './catalogue/database-types.ts';
import { withEmptyProject } from './catalogue/empty-project.ts';
import { withFolderPicture } from './catalogue/folder-picture.ts';
import { schemaFiles } from './catalogue/schema-files.ts';
import { schemaVersion } from './catalogue/schema-version.ts';

const root = join(import.meta.dirname, '..');
const schemaDir = join(root, 'supabase/schema');

const wanted = await withEmptyProject(async (sql) => {
  const shared = join(root, 'functions/_shared/database');
  const files = new Map([
    [join(shared, 'database.generated.ts'), await databaseTypes(sql)],
    [join(shared, 'schema-version.generated.ts'), await schemaVersion(join(root, 'supabase/migrations'))],
  ]);
  for (const [name, text] of await schemaFiles(sql)) files.set(join(schemaDir, name), text);
  return files;
});
const guide = join(root, 'CONTRIBUTING.md');
wanted.set(guide, await withFolderPicture(await readFile(guide, 'utf8'), root));
const left = (await readdir(schemaDir, { recursive: true }).catch(() => []))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => join(schemaDir, name));
const surplus = left.filter((path) => !wanted.has(path));

if (process.argv.includes('--check')) {
  const stale = [...surplus];
  for (const [path, text] of wanted) {
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(path);
  }
  if (stale.length > 0) {
    console.error(`Stale, run npm run types:\n${stale.map((path) => `  ${relative(root, path)}`).join('\n')}`);
    process.exitCode = 1;
  }
} else {
  for (const path of surplus) await rm(path);
  for (const [path, text] of wanted) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
