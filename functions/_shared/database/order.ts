// The order of siblings as the contract sends it, made into what the database takes.

/** The ids in the order of their numbers; of an id sent twice the last number counts, equal numbers keep their place. */
export function idsInOrder(pairs: readonly (readonly [number, number])[]): number[] {
  const numbers = new Map<number, number>();
  for (const [id, orderNum] of pairs) {
    numbers.delete(id);
    numbers.set(id, orderNum);
  }
  return [...numbers].sort(([, one], [, other]) => one - other).map(([id]) => id);
}

/** A list of ids as a literal of type bigint[]. */
export function idArray(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
