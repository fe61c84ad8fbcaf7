// Starts a Postgres program as the required system user.
import { execFile, type SpawnOptions } from 'node:child_process';
import { promisify } from 'node:util';
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
  if (!(await isThere('setpriv'))) {
    throw new Error(
      `Postgres cannot run as root, and its user "postgres" may not enter the folders of ${program} and ${dir}: ` +
        'install setpriv (package util-linux), let others enter these folders (chmod o+x), or start as an ordinary user.',
    );
  }
  // Below a folder like /root the user keeps one capability of root: to traverse closed folders. Without the bit, access(2)
  // ignores it, by which initdb looks for its programs.
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return {
    command: 'setpriv',
    args: [...identity, ...capability, '--securebits=+no_setuid_fixup', program, ...args],
    options,
  };
}

function isThere(command: string): Promise<boolean> {
  return promisify(execFile)(command, ['--version']).then(
    () => true,
    () => false,
  );
}
