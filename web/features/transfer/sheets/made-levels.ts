// Levels for rows of a sheet that says none.
import type { OutlineRow } from '../outline/outline.ts';

/** Keys of rows that the sheet does not have. */
const MADE = 1_000_000;

/** Rows without levels are phases of one major phase, or tasks of their groups. */
export function inGroups(rows: readonly OutlineRow[], groups: readonly string[], name: string): OutlineRow[] {
  const made: OutlineRow[] = [level(MADE, name, 1)];
  const hasGroups = rows.some(({ key }) => groups[key]);
  let last = '';
  for (const row of rows) {
    const group = groups[row.key] || last || name;
    if (hasGroups && group !== last) made.push(level(MADE + made.length, group, 2));
    last = group;
    made.push({ ...row, level: hasGroups ? 3 : 2 });
  }
  return made;
}

function level(key: number, name: string, at: number): OutlineRow {
  return {
    key,
    number: 0,
    name,
    level: at,
    duration: null,
    durationType: 0,
    isElapsed: false,
    isMilestone: false,
    isOutdoors: false,
    start: null,
    finish: null,
    constraint: null,
    isManual: false,
    deadline: null,
    startedOn: null,
    completedOn: null,
    description: null,
    waits: [],
    names: [],
    baseline: null,
    reasons: [],
  };
}
