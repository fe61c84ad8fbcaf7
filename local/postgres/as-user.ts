// Starts a Postgres program as the required system user.
import type { SpawnOptions } from 'node:child_process';
import { canReach, type SystemUser } from './system-user.ts';

interface Command {
  command: string;
  args: string[];
  options: SpawnOptions;
}

/** The command that runs `program` as `user` (undefined: the current user) with access to `program` and `dir`. */
export async function asUser(
  user: SystemUser | undefined,
  program: string,
  args: string[],
  dir: string,
): Promise<Command> {
  const options: SpawnOptions = { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH } };
  if (!user) return { command: program, args, options };
  if ((await canReach(program, user)) && (await canReach(dir, user))) {
    return { command: program, args, options: { ...options, uid: user.uid, gid: user.gid } };
  }
  // Below a folder like /root the user keeps one capability of root: to traverse closed folders.
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { command: 'setpriv', args: [...identity, ...capability, program, ...args], options };
}
