// Ends a child process when this process dies, however it dies: even SIGKILL closes the pipe the guard reads from.
import { type ChildProcess, spawn } from 'node:child_process';

/** Sends `signal` to `child` as soon as this process is gone; costs one sleeping shell while the child lives. */
export function guard(child: ChildProcess, signal: 'INT' | 'KILL'): void {
  if (child.pid === undefined) return;
  // `read` returns when the other end of stdin is closed. The session is its own, so Ctrl-C does not reach it.
  const watcher = spawn('sh', ['-c', 'read -r _; kill -s "$1" "$2"', 'guard', signal, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}
