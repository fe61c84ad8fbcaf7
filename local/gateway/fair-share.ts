// Which process of the function takes the next request: the one with the fewest in hand, in turn where they are equal.

export interface FairShare {
  /** One of `ports` that is not in `except`; undefined when none is left. It has one more in hand until `done`. */
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
