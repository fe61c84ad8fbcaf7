// Allows one process for each data directory. running.json names it; the lock of a dead process is taken over.
import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const holderSchema = z.object({ pid: z.number(), since: z.string(), postgresPort: z.number().optional() });

interface Lock {
  /** Adds the ports of the parts, for tools of the owner on this machine. */
  describe(parts: Record<string, number | string>): Promise<void>;
  release(): Promise<void>;
}

/** Locks `dataDir` for this process. Throws an error that names the process when another one uses it. */
export async function takeLock(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'running.json');
  const self = { pid: process.pid, since: (await startTimeOf(process.pid)) ?? '' };
  const text = (more: object) => `${JSON.stringify({ ...self, ...more }, null, 2)}\n`;

  for (;;) {
    // 'wx' fails when the file exists, so only one of two simultaneous starts wins.
    const taken = await writeFile(path, text({}), { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (taken) break;
    const holder = await findHolder(dataDir);
    if (holder) {
      throw new Error(`The data directory ${dataDir} is in use by process ${holder.pid}.`);
    }
    await rm(path, { force: true });
  }

  return {
    async describe(parts) {
      await writeFile(`${path}.new`, text(parts), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    release: () => rm(path, { force: true }),
  };
}

/** The running process that uses `dataDir`, or null, with the port of its database once it is up. */
export async function findHolder(dataDir: string): Promise<z.infer<typeof holderSchema> | null> {
  const text = await readFile(join(dataDir, 'running.json'), 'utf8').catch(() => '');
  try {
    const holder = holderSchema.parse(JSON.parse(text));
    return (await startTimeOf(holder.pid)) === holder.since ? holder : null;
  } catch {
    return null;
  }
}

const run = promisify(execFile);

/**
 * The start time of process `pid` in the system's format, which identifies it, since ids are reused; null when it is gone or
 * a zombie.
 */
async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name, in parentheses, may contain spaces. The state follows it, and the start time nineteen fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  }
  const shown = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
  return shown?.stdout.trim() || null;
}
