// The links of an outline between the rows of a plan. A level that is no row of the plan is all of its phases.
import type { BroughtPlan } from './brought-plan.ts';
import type { OutlineRow } from './outline.ts';
import type { Told } from './told.ts';

interface End {
  number: number;
  /** The number of its phase, or its own. */
  phase: number;
}
/** By the key of a row of the file. */
export type Ends = Map<number, End[]>;

export function linksOf(rows: readonly OutlineRow[], ends: Ends, told: Told[]): BroughtPlan['links'] {
  const links = new Map<string, BroughtPlan['links'][number]>();
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  for (const row of rows) {
    for (const { key, ...terms } of row.waits) {
      const [from, to] = [ends.get(key) ?? [], ends.get(row.key) ?? []];
      const pairs = from.flatMap((first) => to.map((then) => ({ first, then }))).filter(areApart);
      if (pairs.length < from.length * to.length || from.length === 0) {
        const what = `a link from “${names.get(key) ?? ''}”, which holds it`;
        told.push({ kind: 'left', number: row.number, name: row.name, what });
      }
      for (const { first, then } of pairs) {
        const id = `${first.number} ${then.number}`;
        // Of two links between two rows the first counts, as in the database.
        if (!links.has(id)) links.set(id, { from: `${first.number}`, to: `${then.number}`, ...terms });
      }
    }
  }
  return [...links.values()];
}

/** A row does not wait for itself, for its phase, or for its tasks. */
function areApart({ first, then }: { first: End; then: End }): boolean {
  if (first.number === then.number) return false;
  return first.number !== then.phase && then.number !== first.phase;
}
