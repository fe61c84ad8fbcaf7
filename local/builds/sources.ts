// Digests of sources, to tell whether a build is up to date.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A digest of the names and contents of `sources` (files and folders in `root`); a missing one counts as empty. */
export async function digestOf(root: string, sources: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesBelow(join(root, source))) {
      hash.update(path.slice(root.length)).update('\0');
      hash.update(await readFile(path));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** What the function is made of. */
export const functionSources = ['functions', 'package-lock.json'];

/**
 * The name that the function bundled from the sources in `root` gives itself. It tells one release from another, also
 * where they are of one version.
 */
export async function releaseOf(root: string): Promise<string> {
  return (await digestOf(root, functionSources)).slice(0, 12);
}
