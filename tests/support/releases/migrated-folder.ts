// Copies of a database with all migrations and without rows, which `npm test` makes once: a copy of its folder takes a
// tenth of the time that the first start of a product takes.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { temporaryFolder } from '../product.ts';

/** The environment variable with the folder that copies are made of. */
export const MIGRATED_FOLDER = 'MIGRATED_FOLDER';

/**
 * A data directory for a product whose first start is not the subject: a copy with the same keys as all others of this
 * run of `npm test`. Without such a run it is empty, and the start makes the database.
 */
export async function migratedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const made = process.env[MIGRATED_FOLDER];
  if (made) await promisify(execFile)('cp', ['-a', `${made}/.`, folder]);
  return folder;
}
