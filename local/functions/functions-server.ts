// Runs the Edge Functions under Deno in several processes, which share only the database.
import { type FunctionOptions, type OneFunction, startFunction } from './one.ts';

/** Connections of all processes to Postgres, which accepts 80. */
const CONNECTIONS = 20;
const CONNECTIONS_ALONE = 10;

interface FunctionsOptions extends FunctionOptions {
  /** Number of processes. */
  count: number;
}

export interface Functions {
  /** The ports of running processes; a restarting process is omitted. */
  ports(): number[];
  /** The id of each process, always in the same order. */
  pids(): (number | undefined)[];
  /** Ends every process; the next ones run what then lies at `entry`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The number of connections for each of `count` processes. */
export function connectionsEach(count: number): number {
  return count === 1 ? CONNECTIONS_ALONE : Math.floor(CONNECTIONS / count);
}

/** Starts the processes; resolves when all answer. When one dies before, stops the others and rejects. */
export async function createFunctions({ count, ...options }: FunctionsOptions): Promise<Functions> {
  const env = { ...options.env, API_DB_CONNECTIONS: String(connectionsEach(count)) };
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startFunction({ ...options, env })));
  const processes: OneFunction[] = [];
  for (const start of starts) if (start.status === 'fulfilled') processes.push(start.value);
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()));
  };
  for (const start of starts) {
    if (start.status === 'fulfilled') continue;
    await stop();
    throw start.reason;
  }
  return {
    ports: () => processes.filter((each) => each.isUp()).map(({ port }) => port),
    pids: () => processes.map((each) => each.pid()),
    async restart() {
      await Promise.all(processes.map((each) => each.restart()));
    },
    stop,
  };
}
