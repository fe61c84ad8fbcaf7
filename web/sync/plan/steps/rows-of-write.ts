import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { isBatch, type PlanWrite } from '../changes/pending.ts';
import type { PlanSnapshot, RowAt } from '../plan-snapshot.ts';
import { rowsAbove, rowsIn } from './undo-step.ts';

/** The rows that a write names, with what they are in and what is in them; `idOf` gives the id of a draft. */
export function rowsOfWrite(
  plan: PlanSnapshot,
  write: PlanWrite,
  idOf: (id: number) => number = (id) => id,
): ReadonlySet<RowKey> {
  const rows: readonly RowAt[] = isBatch(write)
    ? write.changes
    : [{ entity: write.entity, id: 'draftId' in write ? write.draftId : write.id }];
  return rowsAround(
    plan,
    rows.map(({ entity, id }) => ({ entity, id: idOf(id) })),
  );
}

/** Rows with what they are in and what is in them. */
export function rowsAround(plan: PlanSnapshot, rows: readonly RowAt[]): ReadonlySet<RowKey> {
  const around = rows.flatMap((row) => [...rowsIn(plan, row), ...rowsAbove(plan, row)]);
  return new Set(around.map(({ entity, id }) => rowKey(entity, id)));
}
