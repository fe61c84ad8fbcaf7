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

/** Runs each job in the turn of its line. Throws a 429 immediately when a line or the queue is full. */
export function fairQueue({ running, waiting, waitingInLine }: Bounds): FairQueue {
  const lines = new Map<string, (() => void)[]>();
  let active = 0;
  let inAll = 0;

  function wait(name: string): Promise<void> {
    const line = lines.get(name) ?? [];
    if (inAll >= waiting || line.length >= waitingInLine) throw tooMany(1);
    inAll += 1;
    lines.set(name, line);
    return new Promise((resolve) => line.push(resolve));
  }

  /** Passes the freed place to the next line, which then moves to the end. */
  function handOver(): void {
    const [first] = lines;
    if (!first) {
      active -= 1;
      return;
    }
    const [name, line] = first;
    const begin = line.shift();
    lines.delete(name);
    if (line.length > 0) lines.set(name, line);
    inAll -= 1;
    begin?.();
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
