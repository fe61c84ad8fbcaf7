import type { Change } from '../../../../functions/core/changes/contract.ts';
import type { RowDecision } from '../../../../functions/core/decisions/contract.ts';

/** Changes of these move no last day. */
const silent = ['note', 'photo', 'baseline', 'ledgerentry', 'assignment', 'diaryday', 'diarypage'];

interface Known {
  /** The decisions on rows; undefined until they are read. */
  rows: readonly RowDecision[] | undefined;
  /** One comes too late if it is decided today, so that what it costs follows from the whole plan. */
  isAnyLate: boolean;
}

/**
 * Whether a change may move a last day, or what waiting costs. Most edits of a plan touch no row with a decision, and
 * then nothing is read again. Null is a plan that was read whole.
 */
export function isConcerned(change: Pick<Change, 'entity' | 'op' | 'id' | 'fields'> | null, known: Known): boolean {
  if (!change) return true;
  const { entity, op, id, fields } = change;
  if (silent.includes(entity)) return false;
  const isOfPlan = entity === 'task' || entity === 'phase' || entity === 'majorphase';
  const isOfDates = op === 'reschedule' || entity === 'link' || entity === 'projectday';
  if ((!isOfPlan && !isOfDates) || !known.rows) return true;
  if (known.isAnyLate) return true;
  // Rows below a deleted row go with it.
  if (op === 'delete' || op === 'restore') return isOfPlan && known.rows.length > 0;
  const has = (kind: unknown, row: unknown) => known.rows?.some(({ item }) => item.entity === kind && item.id === row);
  if (op === 'reschedule') return !Array.isArray(fields.dates) || fields.dates.some(([kind, row]) => has(kind, row));
  // A task more or less is a phase that begins with it, or with its own day again.
  if (op === 'create' || op === 'order') return known.rows.some(({ item }) => item.entity === 'phase');
  return has(entity, id) ?? false;
}
