// Builds the web app when its sources are newer than dist/, so that a start serves what the repository holds.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../lifecycle/run-program.ts';
import type { Log } from '../log.ts';
import { precompress } from './precompress.ts';

const sources = ['web', 'functions/api/contract', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const stampName = '.sources';

interface BuildOptions {
  root: string;
  log: Log;
  signal?: AbortSignal;
  /** Builds although nothing changed. */
  force?: boolean;
}

/** Makes `root`/dist anew when it is missing or made of other sources. */
export async function buildWeb({ root, log, signal, force = false }: BuildOptions): Promise<void> {
  const dist = join(root, 'dist');
  const stamp = join(dist, stampName);
  const now = await digest(root);
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === now) return;
  log.info('building the web app');
  await runProgram('The web app could not be built', {
    command: process.execPath,
    args: [join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js'), 'build'],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  await precompress(dist);
  // Written last: a build that was killed has no stamp and is made again.
  await writeFile(stamp, now);
}

async function digest(root: string): Promise<string> {
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
