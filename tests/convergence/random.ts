// Seeded random numbers: the same seed gives the same numbers.

export interface Chance {
  /** From 0 to 1, exclusive. */
  share: () => number;
  /** An integer from 0 to below `count`. */
  below: (count: number) => number;
  /** One of the names, by weight. */
  weighted: <Name extends string>(weights: Record<Name, number>) => Name;
}

/** Mulberry32: small, fast and sufficiently uniform. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    share,
    below: (count) => Math.floor(share() * count),
    weighted: <Name extends string>(weights: Record<Name, number>) => {
      const names = Object.keys(weights) as Name[];
      let rest = share() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        rest -= weights[name];
        if (rest < 0) return name;
      }
      return names[0] as Name;
    },
  };
}

/** The value at this share of a list. */
export function pick<Value>(values: readonly Value[], share: number): Value | undefined {
  return values[Math.floor(share * values.length)];
}
