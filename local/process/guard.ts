// Ends a child process when this process dies, even by SIGKILL, which closes the pipe that the guard reads.
import { type ChildProcess, spawn } from 'node:child_process';

/** Sends `signal` to `child` when this process is gone. Costs one sleeping shell for each child. */
export function guard(child: ChildProcess, signal: 'INT' | 'KILL'): void {
  if (child.pid === undefined) return;
  // `read` returns when the other end of stdin closes. A separate session, so that Ctrl-C does not reach it.
  const watcher = spawn('sh', ['-c', 'read -r _; kill -s "$1" "$2"', 'guard', signal, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}

/** Sends a signal to a process, which may have ended by itself. Throws when this user may not. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
