import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';
import { createLink } from './write-links.ts';

/** Ends the drawing of a link at the row that is to wait. */
export function finishLink(ui: ScheduleUi, { entity, id }: RowAt) {
  const from = ui.linking.get();
  ui.linking.set(null);
  if (from && entity !== 'majorphase') void createLink(ui, from, { kind: entity, id });
}
