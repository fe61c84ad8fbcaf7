import type { Change } from '../../../functions/core/changes/contract.ts';

/** The links or assignments of a plan, by id, after a change of one of them. */
export function changedList<Entry extends { id: number }>(
  entries: readonly Entry[],
  { op, fields }: Change,
  id: number,
): Entry[] {
  const others = entries.filter((entry) => entry.id !== id);
  if (op === 'delete') return others;
  const known = entries.find((entry) => entry.id === id);
  return [...others, { ...known, ...fields } as Entry].sort((one, other) => one.id - other.id);
}
