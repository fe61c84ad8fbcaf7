// Converts the order of siblings from the contract's form to the database's.

/** The ids sorted by number. The last number of a repeated id counts; equal numbers keep their order. */
export function idsInOrder(pairs: readonly (readonly [number, number])[]): number[] {
  const numbers = new Map<number, number>();
  for (const [id, orderNum] of pairs) {
    numbers.delete(id);
    numbers.set(id, orderNum);
  }
  return [...numbers].sort(([, one], [, other]) => one - other).map(([id]) => id);
}

/** The ids as a literal of type bigint[]. */
export function idArray(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
