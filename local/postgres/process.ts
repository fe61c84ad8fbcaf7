// The Postgres server process, which never outlives the process that started it.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { guard } from '../process/guard.ts';
import { asUser } from './as-user.ts';
import { refuseOtherOwner } from './cluster.ts';
import { shutDown } from './shut-down.ts';
import type { SystemUser } from './system-user.ts';

const startLimitMs = 60_000;

interface ProcessOptions {
  postgres: string;
  clusterDir: string;
  user: SystemUser | undefined;
  port: number;
  log: Log;
}

interface ServerProcess {
  pid: number;
  stop(): Promise<void>;
  died: Promise<string>;
}

/** Starts the server on a cluster of `user` and resolves when it accepts connections. */
export async function startProcess({ postgres, clusterDir, user, port, log }: ProcessOptions): Promise<ServerProcess> {
  await refuseOtherOwner(clusterDir, user);
  const pidFile = join(clusterDir, 'postmaster.pid');
  const { command, args, options } = await asUser(user, postgres, ['-D', clusterDir, ...settings(port)], clusterDir);
  // A separate session: Ctrl-C reaches only the starter, which stops Postgres after everything that uses it.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  guard(child, 'INT');
  let stopping = false;
  const lastLines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (!stopping && /\b(FATAL|PANIC):/.test(line)) log.warn(line);
    }
  });

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const stop = async () => {
    stopping = true;
    await shutDown((signal) => child.kill(signal), ended);
  };

  const failed = ended.then((how) => {
    throw new Error(`Postgres did not start (${how}): ${lastLines.join(' | ')}`);
  });
  failed.catch(() => undefined);
  await Promise.race([failed, untilReady(pidFile, child.pid ?? 0)]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const died = new Promise<string>((resolve) => {
    void ended.then((how) => {
      if (!stopping) resolve(how);
    });
  });
  return { pid: child.pid ?? 0, stop, died };
}

// As pg_ctl reads postmaster.pid: line eight is the state, line one the process id, which identifies an old file.
async function untilReady(pidFile: string, pid: number): Promise<void> {
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(15)) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    if (lines[0] === String(pid) && lines[7]?.trim() === 'ready') return;
  }
  throw new Error(`Postgres was not ready after ${startLimitMs / 1000} s.`);
}

// Settings of the server: durable, with logical replication, little memory. Must never turn off fsync.

const fixed = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Realtime reads the write-ahead log; an abandoned slot must not fill the disk.
  wal_level: 'logical',
  max_wal_senders: '6',
  max_replication_slots: '6',
  max_slot_wal_keep_size: '512MB',
  wal_sender_timeout: '20s',
  max_wal_size: '512MB',
  max_connections: '80',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  // Queries are short: compiling one takes longer than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements may contain passwords, so failing ones are not logged.
  log_min_error_statement: 'panic',
};

/** The command line arguments of the server on `port`. */
function settings(port: number): string[] {
  return Object.entries({ ...fixed, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
