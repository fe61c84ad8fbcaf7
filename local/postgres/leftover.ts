// Handles a Postgres whose starter was killed: waits until the guard stops it, or stops it when the guard was killed
// too.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { signalIfThere } from '../process/guard.ts';
import { shutDown } from './shut-down.ts';

/** After the last signal of a shutdown there are ten seconds left. */
const limitMs = 40_000;

/** Stops a server left behind in `clusterDir` by a killed start; resolves when it is gone. */
export async function stopLeftover(clusterDir: string, log: Log): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (!(await isPostmasterOf(pid, clusterDir))) {
    await rm(pidFile, { force: true });
    return;
  }
  log.info('stopping the Postgres that an earlier start left behind');
  await shutDown((signal) => signalIfThere(pid, signal), isGone(pid, clusterDir));
}

async function isGone(pid: number, clusterDir: string): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(50)) {
    if (!(await isPostmasterOf(pid, clusterDir))) return;
  }
  throw new Error(`Postgres (process ${pid}) of an earlier start does not stop; end it and start again.`);
}

// The id in the file may have been reused, so the command line of the process must name our cluster.
async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (commandLine !== null) return commandLine.includes(clusterDir);
  if (process.platform === 'linux') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
