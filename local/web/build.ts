// Builds the web app when its sources are newer than dist/, so that a start serves what the repository holds.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { digestOf } from '../sources.ts';
import { runVite } from '../vite.ts';
import { precompress } from './precompress.ts';

const sources = ['web', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
/** What the web app loads of the function; of all else it knows the types alone. */
const loaded = 'functions/api/*/{names,facts,limits}.ts';
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
  const now = await digestOf(root, [...sources, ...globSync(loaded, { cwd: root }).sort()]);
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === now) return;
  log.info('building the web app');
  await runVite('The web app could not be built', { root, args: ['build'], signal });
  await precompress(dist);
  // Written last: a build that was killed has no stamp and is made again.
  await writeFile(stamp, now);
}
