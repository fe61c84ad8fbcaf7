// The links of an outline between the rows of a plan. A level that is not a row of the plan means all of its phases.
import { counted } from '../../../../functions/core/common/english.ts';
import type { BroughtPlan } from './brought-plan.ts';
import type { OutlineRow, Waits } from './outline.ts';
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
      let isSecond = false;
      for (const { first, then } of pairs) {
        const id = `${first.number} ${then.number}`;
        // Of two links between two rows the first counts, as in the database.
        if (!links.has(id)) links.set(id, { from: `${first.number}`, to: `${then.number}`, ...terms });
        else if (wordsOf(links.get(id)) !== wordsOf(terms)) isSecond = true;
      }
      if (isSecond) {
        const what = `a second link from “${names.get(key) ?? ''}” (${wordsOf(terms)}): two rows have one link here`;
        told.push({ kind: 'left', number: row.number, name: row.name, what });
      }
    }
  }
  return [...links.values()];
}

/** `FF + 2 days` */
function wordsOf(terms: Omit<Waits, 'key'> | undefined): string {
  if (!terms) return '';
  const { type, lag, lagIn } = terms;
  if (lag === 0) return type;
  return `${type} ${lag < 0 ? '−' : '+'} ${counted(Math.abs(lag), lagIn === 'work' ? 'working day' : 'day')}`;
}

/** A row does not wait for itself, for its phase, or for its tasks. */
function areApart({ first, then }: { first: End; then: End }): boolean {
  if (first.number === then.number) return false;
  return first.number !== then.phase && then.number !== first.phase;
}
