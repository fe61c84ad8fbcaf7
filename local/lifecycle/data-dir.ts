// Prepares the data directory. Each problem is reported in one sentence.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const reasons: Record<string, string> = {
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

/** Creates a missing directory and tries to write. Rejects with a sentence for people. */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, 'probe');
  try {
    // Other users may traverse the directory (Postgres may run as another user) but not list it.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeFile(probe, 'probe', { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const why = reasons[code] ?? message;
    throw new Error(`The data directory ${dataDir} cannot be used: ${why}. Set DATA_DIR to another.`);
  }
}
