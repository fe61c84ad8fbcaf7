// A disk that takes nothing more, for one running process: the system refuses to let its files grow.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Does the work while the process cannot write to any file. */
export async function withoutWrites(pid: number, work: () => Promise<void>): Promise<void> {
  await run('prlimit', ['--pid', String(pid), '--fsize=0:unlimited']);
  try {
    await work();
  } finally {
    await run('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited']);
  }
}
