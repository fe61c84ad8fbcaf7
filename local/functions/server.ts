// Runs the Edge Functions under Deno, in as many processes as asked for. They share nothing but the database.
import { type FunctionOptions, type OneFunction, startFunction } from './one.ts';

/** Connections to Postgres of all processes together, of the 80 that it takes; one process alone has half of them. */
const CONNECTIONS = 20;
const CONNECTIONS_ALONE = 10;

interface FunctionsOptions extends FunctionOptions {
  /** How many processes. */
  count: number;
}

export interface Functions {
  /** Where it is reached now: a process that is being started again is left out. */
  ports(): number[];
  /** Of each process, in the same order always. */
  pids(): (number | undefined)[];
  stop(): Promise<void>;
}

/** How many connections each of `count` processes may open. */
export function connectionsEach(count: number): number {
  return count === 1 ? CONNECTIONS_ALONE : Math.floor(CONNECTIONS / count);
}

/** Starts the processes and resolves when all answer; rejects, with none left, when one dies before its first answer. */
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
    stop,
  };
}
