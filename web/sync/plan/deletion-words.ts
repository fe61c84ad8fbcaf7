import { counted } from '../../../functions/core/common/english.ts';
import { entityNames } from '../../../functions/core/plan/names.ts';
import { nameOf } from './plan-rows.ts';
import type { PlanSnapshot, RowAt } from './plan-snapshot.ts';
import { rowsIn } from './steps/undo-step.ts';

const removed = {
  majorphase: 'All its phases and tasks are also removed',
  phase: 'Its tasks are also removed',
};

/** Asks whether a row is to be deleted, and says what is deleted with it (docs/product.md#delete-item). */
export function deletionInWords(plan: PlanSnapshot, row: RowAt): string {
  const { entity, id } = row;
  const item = plan.rows[entity][id];
  const question = `Delete ${entityNames[entity].toLowerCase()} “${item ? nameOf(item) : ''}”?`;
  const notes = notesIn(plan, [row]);
  if (entity !== 'task') return `${question} ${removed[entity]}${notes > 0 ? `, with ${counted(notes, 'note')}` : ''}.`;
  if (notes === 0) return question;
  return `${question} Its ${notes === 1 ? 'note is' : `${notes} notes are`} also removed.`;
}

/** The number of notes of these rows and of everything in them. */
export function notesIn(plan: PlanSnapshot, rows: readonly RowAt[]): number {
  return rows
    .flatMap((row) => rowsIn(plan, row))
    .reduce((sum, { entity, id }) => sum + (entity === 'task' ? (plan.rows.task[id]?.noteCount ?? 0) : 0), 0);
}
