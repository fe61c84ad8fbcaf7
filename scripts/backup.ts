// `npm run backup -- <target>`: a verified backup of the product, running or stopped, in a new folder.
// `npm run backup -- --verify <backup>`: verifies an existing one.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDescription } from '../local/backup/layout.ts';
import { createProgress } from '../local/backup/progress.ts';
import { bytesText, listText } from '../local/backup/report-text.ts';
import { takeBackup, verify } from '../local/backup/take.ts';
import { describeBooks } from './backup/books.ts';
import { findMissingObjects } from './backup/missing-objects.ts';
import { readDataDir, runCommand } from './backup/run-command.ts';

async function take(target: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'));
  const progress = createProgress(process.stdout);
  try {
    const dataDir = readDataDir();
    const made = await takeBackup({
      dataDir,
      target,
      version,
      progress,
      findMissing: findMissingObjects,
      describe: describeBooks,
    });
    const { databaseBytes, files, fileBytes, missing } = made;
    if (missing.length > 0) {
      throw new Error(`${target} is kept, but incomplete: the product has lost files.${listText(missing)}`);
    }
    return `${target}: database ${bytesText(databaseBytes)}, ${files} files ${bytesText(fileBytes)}, checked,`;
  } finally {
    progress.end();
  }
}

async function check(backup: string): Promise<string> {
  const { takenAt, missing: known } = await readDescription(backup);
  const { objects, files, missing, withoutObject } = await verify(backup, findMissingObjects);
  const wrong = [...missing, ...withoutObject.map((path) => `the file ${path} belongs to no object`)];
  const since = known.length > 0 ? `; ${known.length} of these were missing already when it was taken` : '';
  if (wrong.length > 0) throw new Error(`${backup} is not whole${since}:${listText(wrong)}`);
  return `${backup} of ${takenAt} is whole: ${objects} objects, ${files} files; checked`;
}

const { values, positionals } = parseArgs({ options: { verify: { type: 'string' } }, allowPositionals: true });
const [target] = positionals;
await runCommand(async () => {
  if (values.verify && !target) return check(resolve(values.verify));
  if (target && !values.verify && positionals.length === 1) return take(resolve(target));
  throw new Error('npm run backup -- <new folder>, or npm run backup -- --verify <backup>');
});
