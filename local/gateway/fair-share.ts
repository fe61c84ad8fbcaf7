// Load balancing: the process with the fewest open requests takes the next one, round robin among equals.

export interface FairShare {
  /** A port from `ports` not in `except`, or undefined. It counts one more open request until `done`. */
  next(ports: readonly number[], except: ReadonlySet<number>): number | undefined;
  done(port: number): void;
}

export function shareFairly(): FairShare {
  const inHand = new Map<number, number>();
  let turn = 0;
  return {
    next(ports, except) {
      turn += 1;
      let chosen: number | undefined;
      for (let step = 0; step < ports.length; step += 1) {
        const port = ports[(turn + step) % ports.length];
        if (port === undefined || except.has(port)) continue;
        if (chosen === undefined || (inHand.get(port) ?? 0) < (inHand.get(chosen) ?? 0)) chosen = port;
      }
      if (chosen !== undefined) inHand.set(chosen, (inHand.get(chosen) ?? 0) + 1);
      return chosen;
    },
    done(port) {
      inHand.set(port, Math.max(0, (inHand.get(port) ?? 0) - 1));
    },
  };
}
