// Tells whether a process number still means the process it meant when it was written down.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** When process `pid` began, as the system says it, or null when it is gone (or only waits to be collected). */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name, in parentheses, may hold spaces; the state follows it, the start time is nineteen fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  }
  const shown = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
  return shown?.stdout.trim() || null;
}
