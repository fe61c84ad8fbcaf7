// Levels whose days were typed: the rows below one wait for its start, as those below a level with such a constraint do.
import { formatDay } from '../../../lib/time/dates.ts';
import type { Outline, OutlineRow } from './outline.ts';
import type { Told } from './told.ts';

/** The rows of an outline, of which no level is typed. Its typed end moves nothing, neither here nor there. */
export function withLevelsByHand({ rows, start: projectStart }: Outline, told: Told[]): OutlineRow[] {
  return rows.map((row, at) => {
    if (!row.isManual || (rows[at + 1]?.level ?? 0) <= row.level) return row;
    const auto = { ...row, isManual: false };
    const { start, constraint, number, name } = row;
    if (start === null || constraint !== null || start <= (projectStart ?? '')) return auto;
    // What begins before it in the file is not held by it.
    const isHolding = insideOf(rows, at).every((below) => (below.start ?? start) >= start);
    if (!isHolding) return auto;
    const to = `not before ${formatDay(start)}`;
    const why = 'Its day was typed, and the rows below it wait for it';
    told.push({ kind: 'different', number, name, field: 'Scheduling', from: 'by hand', to, why });
    return { ...auto, constraint: { kind: 'starts-no-earlier', day: start } };
  });
}

/** The rows below one that holds others. */
function insideOf(rows: readonly OutlineRow[], at: number): readonly OutlineRow[] {
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, after) => after > at && row.level <= level);
  return rows.slice(at + 1, end < 0 ? rows.length : end);
}
