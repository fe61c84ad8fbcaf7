// Builds the web app when its sources changed, so that a start serves the current sources.
import { join } from 'node:path';
import { isUpToDate, markFinished } from '../builds/stamp.ts';
import { runVite } from '../builds/vite.ts';
import type { Log } from '../log.ts';
import { runProgram } from '../process/run-program.ts';
import type { Effort } from './precompress.ts';

interface BuildOptions {
  root: string;
  log: Log;
  signal?: AbortSignal;
  /** Build even when nothing changed. */
  force?: boolean;
  /** How hard to compress; a start does not keep anybody waiting for the last tenth. */
  effort?: Effort;
}

/** Rebuilds `root`/dist when it is missing or its sources changed. */
export async function buildWeb({ root, log, signal, force = false, effort = 'quick' }: BuildOptions): Promise<void> {
  const dist = join(root, 'dist');
  if (!force && (await isUpToDate(root, dist))) return;
  const began = Date.now();
  log.info('building the web app');
  await runVite('The web app could not be built', { root, args: ['build'], signal });
  await runProgram('The web app could not be compressed', {
    command: process.execPath,
    args: [join(import.meta.dirname, 'precompress.ts'), dist, effort],
    cwd: root,
    env: { PATH: process.env.PATH },
    signal,
  });
  await markFinished(root, dist, began);
}
