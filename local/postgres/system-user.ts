// Postgres refuses to run as root. Started by root, it runs as the system user `postgres`, created if missing.
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user that Postgres must run as, or undefined when this process is not root. */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known) return known;
  try {
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  } catch {
    throw new Error('Postgres cannot run as root and no user "postgres" could be made; start as an ordinary user.');
  }
  const made = await lookUp();
  if (!made) throw new Error('The system user "postgres" was made but cannot be looked up; start as an ordinary user.');
  return made;
}

async function lookUp(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether `user` may traverse every folder on the way to `path`, which it may not below /root. */
export async function canReach(path: string, user: SystemUser): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (!mayEnter) return false;
    if (folder === dirname(folder)) return true;
  }
}
