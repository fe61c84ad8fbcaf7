// Runs the function under Deno.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { passOn } from '../log.ts';
import { guard } from '../process/guard.ts';

const stopLimitMs = 5_000;

interface DenoOptions {
  /** The path of the Deno binary. */
  deno: string;
  dataDir: string;
  /** The path of the bundle. */
  entry: string;
  env: Record<string, string>;
  reachable: string[];
  port: number;
}

export interface DenoProcess {
  pid: number | undefined;
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts Deno on `port` of 127.0.0.1; it ends with this process. */
export function spawnDeno({ deno, dataDir, entry, env, reachable, port }: DenoOptions): DenoProcess {
  const listen = `127.0.0.1:${port}`;
  const args = [
    'run',
    '--quiet',
    '--no-prompt',
    '--no-lock',
    // The bundle is complete: no configuration, no download, no file access.
    '--no-config',
    '--no-npm',
    '--no-remote',
    `--allow-net=${[listen, ...reachable].join(',')}`,
    '--allow-env',
    // Heap growth as in small-heap.ts.
    '--v8-flags=--max-old-space-size=256,--max-semi-space-size=4,--heap-growing-percent=100',
    entry,
  ];
  const child = spawn(deno, args, {
    cwd: dirname(entry),
    // Only `env`, nothing of our own environment.
    env: {
      ...env,
      PORT: String(port),
      DENO_SERVE_ADDRESS: `tcp:${listen}`,
      DENO_DIR: join(dataDir, 'deno'),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  guard(child, 'KILL');
  createInterface({ input: child.stdout }).on('line', (line) => passOn('function', 'info', line));
  createInterface({ input: child.stderr }).on('line', (line) => passOn('function', 'warn', line));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`failed: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  return {
    pid: child.pid,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const slow = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(slow);
    },
  };
}

/** Resolves when `port` of 127.0.0.1 accepts connections. */
export async function answers(port: number): Promise<void> {
  while (!(await connects(port))) await sleep(20);
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
