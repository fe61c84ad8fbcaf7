// What people wrote in a row, by which it is seen whether somebody has changed it since.
import { childOf, listOf } from './plan-rows.ts';
import type { PlanSnapshot, RowAt } from './plan-snapshot.ts';

/** The dates that a linked plan computes. */
export const scheduledFields = ['scheduledStart', 'scheduledCompletion'];

/** Dates that are computed are nobody's change of a row. */
export function withoutComputed<Row extends object>(row: Row): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !scheduledFields.includes(field))) as Partial<Row>;
}

/** The content of a row and its descendants as comparable text, without versions. */
export function contentOf(plan: PlanSnapshot, { entity, id }: RowAt): string {
  const { version: _counted, ...content } = plan.rows[entity][id] ?? {};
  const row = plan.project.scheduleMode === 'linked' ? withoutComputed(content) : content;
  const child = childOf[entity];
  const below = child ? listOf(plan, child, id).map((childId) => contentOf(plan, { entity: child, id: childId })) : [];
  return JSON.stringify([row, below]);
}
