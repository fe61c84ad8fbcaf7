// One process of the function, restarted when it dies.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import { answers, type DenoProcess, spawnDeno } from './deno-process.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;
const steadyAfterMs = 30_000;

export interface FunctionOptions {
  /** The path of the Deno binary. */
  deno: string;
  dataDir: string;
  /** The path of the bundle. */
  entry: string;
  /** The environment of the function; PORT is added. */
  env: Record<string, string>;
  /** The only addresses (host:port) that it may reach. */
  reachable: string[];
  log: Log;
}

export interface OneFunction {
  readonly port: number;
  /** Whether it accepts requests; false during a restart. */
  isUp(): boolean;
  pid(): number | undefined;
  /** Ends this run; the next one begins at once, from what then lies at `entry`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the function; resolves when it answers, rejects when it dies before its first answer. */
export async function startFunction(options: FunctionOptions): Promise<OneFunction> {
  const port = await freePort();
  let stopping = false;
  let restarting = false;
  let isUp = false;
  let current: DenoProcess = spawnDeno({ ...options, port });
  await Promise.race([
    answers(port),
    current.ended.then((how) => {
      throw new Error(`The function ${options.entry} does not start: it ${how}.`);
    }),
  ]).catch(async (error: unknown) => {
    await current.stop();
    throw error;
  });
  isUp = true;

  const keepAlive = async () => {
    let pause = firstPauseMs;
    for (;;) {
      const began = Date.now();
      const how = await current.ended;
      isUp = false;
      if (stopping) return;
      if (restarting || Date.now() - began > steadyAfterMs) pause = firstPauseMs;
      if (!restarting) {
        options.log.error(`the function ${how}; starting it again in ${pause} ms`);
        await sleep(pause);
        pause = Math.min(pause * 2, longestPauseMs);
      }
      restarting = false;
      if (stopping) return;
      current = spawnDeno({ ...options, port });
      isUp = await Promise.race([answers(port).then(() => true), current.ended.then(() => false)]);
    }
  };
  void keepAlive();

  return {
    port,
    isUp: () => isUp,
    pid: () => current.pid,
    restart() {
      restarting = true;
      return current.stop();
    },
    async stop() {
      stopping = true;
      await current.stop();
    },
  };
}
