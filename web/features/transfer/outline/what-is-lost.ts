// The structure of a file beside that of its plan: rows, links and people that did not come and that nothing told.
import type { BroughtPlan } from './brought-plan.ts';
import type { Outline, OutlineRow } from './outline.ts';
import type { Told } from './told.ts';

/** The plan that tells, too, what of the file's rows, links and people is neither in it nor told. */
export function withWhatIsLost(outline: Outline, plan: BroughtPlan): BroughtPlan {
  return { ...plan, told: [...plan.told, ...lostOf(outline, plan)] };
}

function lostOf({ rows }: Outline, plan: BroughtPlan): Told[] {
  const holders = holdersOf(rows);
  const toldOf = new Set(plan.told.map(({ number, name }) => `${number} ${name}`));
  const missing = countOf(rows.flatMap(({ names }) => names));
  for (const { name } of plan.names) missing.set(name, (missing.get(name) ?? 0) - 1);
  // What holds others is not always a row of the plan.
  const isMissing = (row: OutlineRow, name: string) => holders.has(row.key) && (missing.get(name) ?? 0) > 0;
  return rows.flatMap((row): Told[] => {
    const { number, name, start, finish } = row;
    const left = (what: string): Told => ({ kind: 'left', number, name, what });
    const inside = holders.get(row.key) ?? [];
    const found: Told[] = row.names.flatMap((each) => {
      if (!isMissing(row, each) || toldOf.has(`${number} ${name}`)) return [];
      missing.set(each, (missing.get(each) ?? 0) - 1);
      return left(`${each}, who does it`);
    });
    if (inside.length > 0 && start !== null && !toldOf.has(`${number} ${name}`)) {
      const first = inside.flatMap((each) => each.start ?? []).toSorted()[0];
      const last = inside
        .flatMap((each) => each.finish ?? each.start ?? [])
        .toSorted()
        .at(-1);
      const isOther =
        (first !== undefined && first > start) || (finish !== null && last !== undefined && last < finish);
      if (isOther || first === undefined) found.push(left('its own days, which the rows below it do not have'));
    }
    return found;
  });
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
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
