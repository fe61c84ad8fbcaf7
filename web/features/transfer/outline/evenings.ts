// Milestones that stand after the work of their day. Held by a day of its own, a milestone stands here in the morning of
// that day (docs/schedule.md#milestones), so what follows it gets the day as a lag.
import { counted } from '../../../../functions/core/common/english.ts';
import type { OutlineRow, Waits } from './outline.ts';
import type { Told } from './told.ts';

/** The rows with links that lead to the days of the file. */
export function withEvenings(rows: readonly OutlineRow[], told: Told[]): OutlineRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const mornings = morningsOf(rows, byKey);
  return rows.map((row) => {
    const waits = row.waits.map((wait) => {
      const from = byKey.get(wait.key);
      if (!from) return wait;
      if (isStartWithLag(row, wait)) return fromStart(row, from, wait, told);
      return mornings.has(from.key) && !isEvening(row) ? aDayLater(row, from, wait, told) : wait;
    });
    return { ...row, waits };
  });
}

const isEvening = ({ isMilestone, isEvening: is = false }: OutlineRow) => isMilestone && is;

/** The keys of milestones that stand in the evening in the file, and in the morning here. */
function morningsOf(rows: readonly OutlineRow[], byKey: ReadonlyMap<number, OutlineRow>): ReadonlySet<number> {
  const evenings = rows.filter((row) => isEvening(row) && row.completedOn === null);
  const found = new Set(evenings.filter(hasOwnDay).map(({ key }) => key));
  /** What holds it ends in its evening; another milestone that stands in the morning here holds it in the morning. */
  const isHeldByMornings = ({ waits, finish }: OutlineRow) => {
    const held = waits.filter(({ key, lag }) => lag !== 0 || byKey.get(key)?.finish === finish);
    return held.length > 0 && held.every(({ key }) => found.has(key));
  };
  for (let count = -1; count < found.size; ) {
    count = found.size;
    for (const row of evenings) if (!found.has(row.key) && isHeldByMornings(row)) found.add(row.key);
  }
  return found;
}

/** A day that was typed, and not the end of other work, holds it: a morning never holds what stands in the evening. */
function hasOwnDay({ isManual, startedOn, constraint, start }: OutlineRow): boolean {
  if (isManual || startedOn !== null || constraint?.kind.endsWith('-on')) return true;
  return Boolean(constraint?.kind.endsWith('-earlier') && constraint.isEvening) && constraint?.day === start;
}

function aDayLater(row: OutlineRow, from: OutlineRow, wait: Waits, told: Told[]): Waits {
  const lag = wait.lag + 1;
  const why =
    'It is reached after the work of its day there, and a milestone with a day of its own in the morning here';
  const [was, to] = [counted(wait.lag, 'day'), counted(lag, 'day')];
  told.push({ kind: 'different', ...of(row), field: `Lag after “${from.name}”`, from: was, to, why });
  return { ...wait, lag, lagIn: row.isElapsed && lag !== 0 ? 'calendar' : wait.lagIn };
}

/** Working days after a start are over in an evening; a milestone, which takes no time, ends then as well. */
function isStartWithLag(row: OutlineRow, { type, lag, lagIn }: Waits): boolean {
  return isEvening(row) && type === 'SS' && lag > 0 && lagIn === 'work';
}

function fromStart(row: OutlineRow, from: OutlineRow, wait: Waits, told: Told[]): Waits {
  const why = 'It is reached after the work of its day';
  const field = `Link from “${from.name}”`;
  told.push({ kind: 'different', ...of(row), field, from: 'start to start', to: 'start to end', why });
  return { ...wait, type: 'SF' };
}

const of = ({ number, name }: OutlineRow) => ({ number, name });
