// Keeps a week of days ahead in realtime.messages and drops what is older than 72 hours. It touches nothing else.
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';

// Often enough that a machine that slept for days has today's partition soon after it wakes.
const EVERY_MS = 10 * 60_000;

/** Starts at once and repeats every ten minutes; the returned function ends it. */
export function keepPartitions(sql: Sql, log: Log): () => void {
  const keep = () => {
    sql`select _realtime.keep_partitions()`.catch((error: unknown) => log.error('partitions could not be kept', error));
  };
  keep();
  const timer = setInterval(keep, EVERY_MS);
  return () => clearInterval(timer);
}
