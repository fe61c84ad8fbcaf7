// A bounded queue in which everybody has a line of their own and the lines take turns: whoever asks for much waits for
// themselves. For the work of passwords, of which each takes a core for about 70 ms.
import { tooMany } from '../errors.ts';

interface Bounds {
  /** Works that are done at a time. */
  running: number;
  /** Works that may wait in all, and in one line. */
  waiting: number;
  waitingInLine: number;
}

export type FairQueue = <T>(line: string, work: () => Promise<T>) => Promise<T>;

/** Does each work in its line's turn; throws a 429 at once for what would wait behind too much. */
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

  /** Whoever is done hands over the place; the line that got it goes to the end. */
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
