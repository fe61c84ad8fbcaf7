// Bounded places with one line a caller, served round robin, so that a caller with many jobs delays only themselves. For
// password hashing, which takes a core for about 70 ms, for database connections, and for bodies of strangers.
import { type Failure, tooMany } from '../errors.ts';

interface Bounds {
  /** Jobs that run at the same time. */
  running: number;
  /** Those of one line; all of them where it is not said. */
  runningInLine?: number;
  /** Jobs that may wait in all lines together, and in one line. */
  waiting: number;
  waitingInLine: number;
  /** Milliseconds that a job may wait; without end where it is not said. */
  longestWaitMs?: number | undefined;
  /** The answer to a job that may not wait. */
  refusal?: () => Failure;
}

/** Places that somebody else fills, each with one job of its line. */
export interface FairPlaces {
  /** Takes a place of the line; a promise of one where none is free, which rejects when the line may not wait. */
  enter(line: string): Promise<void> | undefined;
  /** Gives a place of the line back. */
  leave(line: string): void;
}

export type FairQueue = <T>(line: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/** Runs each job in the turn of its line, in the places of `fairPlaces`. */
export function fairQueue(bounds: Bounds): FairQueue {
  const places = fairPlaces(bounds);
  return async (line, work) => {
    const place = places.enter(line);
    // A job that may begin begins at once.
    if (place !== undefined) await place;
    try {
      return await work();
    } finally {
      places.leave(line);
    }
  };
}

/**
 * Gives places in the turn of each line. Refuses when the line is full. When all lines together are, the longest line
 * loses its last job to a newcomer of a shorter one, so that a few lines cannot keep everybody else out.
 */
export function fairPlaces(bounds: Bounds): FairPlaces {
  const { running, runningInLine = running, waiting, waitingInLine, longestWaitMs } = bounds;
  const refusal = bounds.refusal ?? (() => tooMany(1));
  const lines = new Map<string, Waiter[]>();
  const activeIn = new Map<string, number>();
  let active = 0;
  let inAll = 0;

  function wait(name: string): Promise<void> {
    const line = lines.get(name) ?? [];
    if (line.length >= waitingInLine) throw refusal();
    if (inAll >= waiting) makeRoom(line.length + 1);
    inAll += 1;
    lines.set(name, line);
    return new Promise((resolve, reject) => {
      const timer = longestWaitMs && setTimeout(() => giveUp(name, waiter), longestWaitMs);
      const waiter: Waiter = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          reject(refusal());
        },
      };
      line.push(waiter);
    });
  }

  function giveUp(name: string, waiter: Waiter): void {
    const line = lines.get(name) ?? [];
    line.splice(line.indexOf(waiter), 1);
    if (line.length === 0) lines.delete(name);
    inAll -= 1;
    waiter.refuse();
  }

  /** Refuses the last job of the longest line, which stays at least as long as the newcomer's. */
  function makeRoom(newcomers: number): void {
    const longest = [...lines.values()].reduce((long, line) => (line.length > long.length ? line : long));
    if (longest.length <= newcomers) throw refusal();
    longest.pop()?.refuse();
    inAll -= 1;
  }

  const mayBegin = (name: string) => active < running && (activeIn.get(name) ?? 0) < runningInLine;

  function begin(name: string): void {
    active += 1;
    activeIn.set(name, (activeIn.get(name) ?? 0) + 1);
  }

  /** Passes a free place to the next line that may have it, which then moves to the end. */
  function handOver(): void {
    const first = [...lines].find(([name]) => mayBegin(name));
    if (!first) return;
    const [name, line] = first;
    const next = line.shift();
    begin(name);
    lines.delete(name);
    if (line.length > 0) lines.set(name, line);
    inAll -= 1;
    next?.begin();
  }

  return {
    enter(line) {
      if (!mayBegin(line)) return wait(line);
      begin(line);
      return undefined;
    },
    leave(line) {
      active -= 1;
      const left = (activeIn.get(line) ?? 0) - 1;
      if (left > 0) activeIn.set(line, left);
      else activeIn.delete(line);
      handOver();
    },
  };
}
