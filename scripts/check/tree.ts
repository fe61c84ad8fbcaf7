// Checks the tracked files as a whole: no stray file at the root, no path of one machine or NUL byte in a text, no
// document that names a file which is gone, and no folder with more entries than it may have.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crowdFaults } from './tree/crowded.ts';
import { nameFaults, strayFaults, textFaults } from './tree/faults.ts';

const root = join(import.meta.dirname, '../..');
const TEXT = /\.(?:tsx?|mjs|js|json|css|html|sql|md|svg|toml|yml|sh|example|webmanifest)$|^\.ci\/run$/;
/** A landed migration is never edited; the tests of these checks need what the checks refuse. */
const UNCHECKED = /^supabase\/migrations\/|^scripts\/check\/tree\/faults\.test\.ts$/;
/** Changes that were once made are told with the names of their time. */
const HISTORY = /^CHANGELOG\.md$/;

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

const faults = [...strayFaults(files), ...crowdFaults(files)];
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
