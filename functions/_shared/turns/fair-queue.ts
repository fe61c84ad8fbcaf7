// A bounded queue with one line a caller, served round robin, so that a caller with many jobs delays only themselves.
// For password hashing, which takes a core for about 70 ms, for reads, and for bodies of strangers.
import { tooMany } from '../errors.ts';

interface Bounds {
  /** Jobs that run at the same time. */
  running: number;
  /** Those of one line; all of them where it is not said. */
  runningInLine?: number;
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
export function fairQueue({ running, runningInLine = running, waiting, waitingInLine }: Bounds): FairQueue {
  const lines = new Map<string, Waiter[]>();
  const activeIn = new Map<string, number>();
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

  const mayBegin = (name: string) => active < running && (activeIn.get(name) ?? 0) < runningInLine;

  function begin(name: string): void {
    active += 1;
    activeIn.set(name, (activeIn.get(name) ?? 0) + 1);
  }

  function end(name: string): void {
    active -= 1;
    const left = (activeIn.get(name) ?? 0) - 1;
    if (left > 0) activeIn.set(name, left);
    else activeIn.delete(name);
  }

  /** Passes the freed place to the next line that may have it, which then moves to the end. */
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

  return async (line, work) => {
    if (mayBegin(line)) begin(line);
    else await wait(line);
    try {
      return await work();
    } finally {
      end(line);
      handOver();
    }
  };
}
