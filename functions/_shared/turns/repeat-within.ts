// Small pieces of work in a call that has little processor time: as many as fit, whatever the machine.

export interface Repeated {
  /** How many pieces were done. */
  count: number;
  /** It stopped for its budget, so that there may be more to do at once. */
  mayHaveMore: boolean;
}

/**
 * Repeats work, which resolves to the milliseconds that it counts or to null when there is none, until the longest so
 * far would pass the budget. Once at least: what takes longer than the budget has to be done as well.
 */
export async function repeatWithin(budgetMs: number, work: () => Promise<number | null>): Promise<Repeated> {
  let [count, spent, longest] = [0, 0, 0];
  do {
    const took = await work();
    if (took === null) return { count, mayHaveMore: false };
    count += 1;
    spent += took;
    longest = Math.max(longest, took);
  } while (spent + longest <= budgetMs);
  return { count, mayHaveMore: true };
}
