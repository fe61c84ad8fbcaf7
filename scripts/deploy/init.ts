// Creates .env.deploy from the example with random secrets, readable by its owner only.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsFile } from './settings.ts';
import { root } from './supabase-cli.ts';

const madeUp = ['API_DB_PASSWORD', 'API_SECRET', 'JOBS_SECRET'];

/** Writes the file. Throws when it exists. */
export async function writeFirstSettings(): Promise<void> {
  const example = await readFile(join(root, '.env.deploy.example'), 'utf8');
  const text = madeUp.reduce(
    (so, name) => so.replace(new RegExp(`^${name}=$`, 'm'), `${name}=${randomBytes(32).toString('base64url')}`),
    example,
  );
  await writeFile(settingsFile, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${settingsFile} is there already; nothing was written.`) : error;
  });
  console.log(`${settingsFile} is written: fill in what is empty, then npm run deploy -- --dry-run`);
}
