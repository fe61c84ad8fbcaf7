// A bounded queue with one line a caller, served round robin, so that a caller with many jobs delays only themselves.
// For password hashing, which takes a core for about 70 ms.
import { tooMany } from '../errors.ts';

interface Bounds {
  /** Jobs that run at the same time. */
  running: number;
  /** Jobs that may wait in all lines together, and in one line. */
  waiting: number;
  waitingInLine: number;
}

export type FairQueue = <T>(line: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * Runs each job in the turn of its line. Throws a 429 when the line is full. When the whole queue is full, the longest
 * line loses its last job to a newcomer of a shorter one, so that a few lines cannot keep everybody else out.
 */
export function fairQueue({ running, waiting, waitingInLine }: Bounds): FairQueue {
  const lines = new Map<string, Waiter[]>();
  let active = 0;
  let inAll = 0;

  function wait(name: string): Promise<void> {
    const line = lines.get(name) ?? [];
    if (line.length >= waitingInLine) throw tooMany(1);
    if (inAll >= waiting) makeRoom(line.length + 1);
    inAll += 1;
    lines.set(name, line);
    return new Promise((begin, reject) => line.push({ begin, refuse: () => reject(tooMany(1)) }));
  }

  /** Refuses the last job of the longest line, which stays at least as long as the newcomer's. */
  function makeRoom(newcomers: number): void {
    const longest = [...lines.values()].reduce((long, line) => (line.length > long.length ? line : long));
    if (longest.length <= newcomers) throw tooMany(1);
    longest.pop()?.refuse();
    inAll -= 1;
  }

  /** Passes the freed place to the next line, which then moves to the end. */
  function handOver(): void {
    const [first] = lines;
    if (!first) {
      active -= 1;
      return;
    }
    const [name, line] = first;
    const next = line.shift();
    lines.delete(name);
    if (line.length > 0) lines.set(name, line);
    inAll -= 1;
    next?.begin();
  }

  return async (line, work) => {
    if (active < running) active += 1;
    else await wait(line);
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}
