// Builds the web app when its sources changed, so that a start serves the current sources.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../builds/sources.ts';
import { runVite } from '../builds/vite.ts';
import type { Log } from '../log.ts';
import { precompress } from './precompress.ts';

const sources = ['web', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
/** The files of the function that the web app loads; of all others it only imports types. */
const loaded = 'functions/api/*/{names,facts,limits}.ts';
const stampName = '.sources';

interface BuildOptions {
  root: string;
  log: Log;
  signal?: AbortSignal;
  /** Build even when nothing changed. */
  force?: boolean;
}

/** Rebuilds `root`/dist when it is missing or its sources changed. */
export async function buildWeb({ root, log, signal, force = false }: BuildOptions): Promise<void> {
  const dist = join(root, 'dist');
  const stamp = join(dist, stampName);
  const now = await digestOf(root, [...sources, ...globSync(loaded, { cwd: root }).sort()]);
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === now) return;
  log.info('building the web app');
  await runVite('The web app could not be built', { root, args: ['build'], signal });
  await precompress(dist);
  // Written last, so that a killed build has no stamp and is repeated.
  await writeFile(stamp, now);
}
