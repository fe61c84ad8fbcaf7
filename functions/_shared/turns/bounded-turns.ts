// A turn for each name: a few run at the same time, some wait, and the others are told to come again. For work that
// would wait with a connection each, as for the lock of one project.
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { busy } from '../errors.ts';

/** Names that are remembered: more than have work at the same time. */
const REMEMBERED = 1_000;

interface Bounds {
  /** Of one name at the same time. */
  running: number;
  /** Of one name. */
  waiting: number;
}

export type BoundedTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Runs the work in the turn of its name. Throws a 503 when too many wait for that turn. */
export function boundedTurns({ running, waiting }: Bounds): BoundedTurns {
  const turns = new LRUCache<string, LimitFunction>({ max: REMEMBERED });
  return async (name, work) => {
    const turn = turns.get(name) ?? pLimit(running);
    turns.set(name, turn);
    if (turn.pendingCount >= waiting) throw busy();
    return turn(work);
  };
}
