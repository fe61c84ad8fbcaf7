// A Postgres whose starter was killed: the guard stops it, this waits for it, or does it where the guard was killed too.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

const fastStopLimitMs = 20_000;

/** Stops a server that a killed start left behind in `clusterDir`; resolves when it is gone. */
export async function stopLeftover(clusterDir: string, log: Log): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (!(await isPostmasterOf(pid, clusterDir))) {
    await rm(pidFile, { force: true });
    return;
  }
  log.info('stopping the Postgres that an earlier start left behind');
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + fastStopLimitMs; Date.now() < end; await sleep(50)) {
    if (!(await isPostmasterOf(pid, clusterDir))) return;
  }
  throw new Error(`Postgres (process ${pid}) of an earlier start does not stop; end it and start again.`);
}

// A number in a file may by now belong to any process, so its command line must name our cluster.
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
