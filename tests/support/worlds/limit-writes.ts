// Simulates a full disk for one running process: the system limits the size of its files.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the work while the process cannot write to any file. */
export async function withoutWrites(pid: number, work: () => Promise<void>): Promise<void> {
  await run('prlimit', ['--pid', String(pid), '--fsize=0:unlimited']);
  try {
    await work();
  } finally {
    await run('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited']);
  }
}
