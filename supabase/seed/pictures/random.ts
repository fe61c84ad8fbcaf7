// A seeded pseudo-random generator.

export interface Random {
  /** From `low` to `high`, exclusive. */
  between(low: number, high: number): number;
  /** An integer, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(first: T, ...rest: T[]): T;
}

/** The generator of one picture. */
export function randomOf(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  // mulberry32: 32 bits of state are enough for a drawing.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (first, ...rest) => [first, ...rest][Math.floor(next() * (rest.length + 1))] ?? first,
  };
}
