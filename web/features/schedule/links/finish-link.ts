import { showToast } from '../../../lib/toast/toast.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';
import { askLink } from './asked-link.ts';

/** Ends the drawing of a link at the row that is to wait. */
export async function finishLink(ui: ScheduleUi, { entity, id }: RowAt) {
  const from = ui.linking.get();
  ui.linking.set(null);
  if (!from) return;
  if (entity === 'majorphase') {
    showToast({ tone: 'warning', text: 'A major phase has no links: link its phases.' });
  } else await askLink(ui, { from: { entity: from.kind, id: from.id }, to: { entity, id } });
}
