// The days of a file beside those of its plan: what holds others has the days of these, and other ones are told.
import type { BroughtPlan } from './brought-plan.ts';
import type { Outline, OutlineRow } from './outline.ts';
import type { Told } from './told.ts';

/** The plan that tells, too, which days of the file's levels it does not have. */
export function withWhatIsLost(outline: Outline, plan: BroughtPlan): BroughtPlan {
  return { ...plan, told: [...plan.told, ...lostOf(outline)] };
}

function lostOf({ rows }: Outline): Told[] {
  const holders = holdersOf(rows);
  return rows.flatMap(({ key, number, name, start, finish }): Told[] => {
    const inside = holders.get(key) ?? [];
    if (inside.length === 0 || start === null) return [];
    const first = inside.flatMap((each) => each.start ?? []).toSorted()[0];
    const last = inside
      .flatMap((each) => each.finish ?? each.start ?? [])
      .toSorted()
      .at(-1);
    const isOther = (first !== undefined && first > start) || (finish !== null && last !== undefined && last < finish);
    if (!isOther && first !== undefined) return [];
    return [{ kind: 'left', number, name, what: 'its own days, which the rows below it do not have' }];
  });
}

/** The rows below each row that holds others. */
function holdersOf(rows: readonly OutlineRow[]): Map<number, OutlineRow[]> {
  const holders = new Map<number, OutlineRow[]>();
  const path: OutlineRow[] = [];
  for (const row of rows) {
    while ((path.at(-1)?.level ?? 0) >= row.level) path.pop();
    for (const { key } of path) holders.set(key, [...(holders.get(key) ?? []), row]);
    path.push(row);
  }
  return holders;
}
