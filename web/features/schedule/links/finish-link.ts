import { showToast } from '../../../lib/toast/toast.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { linkRows } from '../../../sync/undo/link-rows.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';

/** Ends the drawing of a link at the row that is to wait. */
export async function finishLink(ui: ScheduleUi, { entity, id }: RowAt) {
  const from = ui.linking.get();
  ui.linking.set(null);
  if (!from) return;
  const refusal =
    entity === 'majorphase'
      ? 'A major phase has no links: link its phases.'
      : await linkRows(ui.sync, ui.projectId, { from: { entity: from.kind, id: from.id }, to: { entity, id } });
  if (refusal) showToast({ tone: 'warning', text: refusal });
}
