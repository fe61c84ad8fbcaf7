// Checks the tracked files as a whole: no stray file at the root, no path of one machine or NUL byte in a text, no
// document that names a file which is gone, and no folder with more entries than it may have; `--lower` first writes
// lower numbers into the list of those that have more.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crowdedFolders, crowdFaults, lowered } from './tree/crowded.ts';
import { nameFaults, strayFaults, textFaults } from './tree/faults.ts';

const root = join(import.meta.dirname, '..');
const TEXT = /\.(?:tsx?|mjs|js|json|css|html|sql|md|svg|toml|yml|sh|example|webmanifest)$|^\.ci\/run$/;
/** A landed migration is never edited; the tests of these checks need what the checks refuse. */
const UNCHECKED = /^supabase\/migrations\/|^scripts\/tree\/faults\.test\.ts$/;
/** Changes that were once made are told with the names of their time. */
const HISTORY = /^CHANGELOG\.md$/;

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const list = join(root, 'scripts/tree/crowded.json');
const known = () => JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>;
const crowded = crowdedFolders(files);
if (process.argv.includes('--lower')) writeFileSync(list, `${JSON.stringify(lowered(crowded, known()), null, 2)}\n`);

const faults = [...strayFaults(files), ...crowdFaults(crowded, known())];
for (const file of files) {
  if (!TEXT.test(file) || UNCHECKED.test(file)) continue;
  const text = readFileSync(join(root, file), 'utf8');
  faults.push(...textFaults(file, text));
  if (file.endsWith('.md') && !HISTORY.test(file)) faults.push(...nameFaults(file, text, files));
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
