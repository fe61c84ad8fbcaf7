// Identifies a process by its start time, since process ids are reused.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The start time of process `pid` in the system's format, or null when it is gone or a zombie. */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name, in parentheses, may contain spaces. The state follows it, and the start time nineteen fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  }
  const shown = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
  return shown?.stdout.trim() || null;
}
