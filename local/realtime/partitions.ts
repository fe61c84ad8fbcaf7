// Keeps a week of future daily partitions of realtime.messages and drops those older than 72 hours. Changes nothing
// else.
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';

// Frequent, so that a machine that slept for days soon has today's partition.
const EVERY_MS = 10 * 60_000;

/** Runs now and every ten minutes; returns a function that stops it. */
export function keepPartitions(sql: Sql, log: Log): () => void {
  const keep = () => {
    sql`select _realtime.keep_partitions()`.catch((error: unknown) => log.error('partitions could not be kept', error));
  };
  keep();
  const timer = setInterval(keep, EVERY_MS);
  return () => clearInterval(timer);
}
