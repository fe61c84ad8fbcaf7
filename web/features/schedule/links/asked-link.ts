// A link that moves rows waits for a decision, as a drag does (docs/product.md#schedule-links).
import { showToast } from '../../../lib/toast/toast.ts';
import { linkRows, previewLink } from '../../../sync/undo/link-rows.ts';
import { type AskedLink, isSamePreview, type Preview } from '../state/preview.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';

/** Makes a link, or asks when rows would move with it; a toast tells why a link is impossible. */
export async function askLink(ui: ScheduleUi, rows: Pick<AskedLink, 'from' | 'to'>): Promise<void> {
  const preview = await linkPreview(ui, rows);
  if (typeof preview === 'string') showToast({ tone: 'warning', text: preview });
  else if (preview.ghosts.size === 0) await makeLink(ui, rows);
  else {
    ui.preview.set(preview);
    ui.askedLink.set({ ...rows, isChanged: false });
  }
}

/** Computes the moves of the link again after a change of the plan, which may have made it impossible. */
export async function refreshAskedLink(ui: ScheduleUi): Promise<void> {
  const asked = ui.askedLink.get();
  if (!asked) return;
  const preview = await linkPreview(ui, asked);
  const before = ui.preview.get();
  // Decided meanwhile.
  if (ui.askedLink.get() !== asked || !before) return;
  if (typeof preview === 'string') {
    leaveLink(ui);
    showToast({ tone: 'warning', text: preview });
  } else if (!isSamePreview(preview, before)) {
    ui.preview.set(preview);
    ui.askedLink.set({ ...asked, isChanged: true });
  }
}

/** Makes the link that was asked about. */
export async function makeLink(ui: ScheduleUi, rows: Pick<AskedLink, 'from' | 'to'>): Promise<void> {
  leaveLink(ui);
  const refusal = await linkRows(ui.sync, ui.projectId, rows);
  if (refusal !== null) showToast({ tone: 'warning', text: refusal });
}

/** Leaves everything where it was. */
export function leaveLink(ui: ScheduleUi) {
  if (ui.askedLink.get()) ui.preview.set(null);
  ui.askedLink.set(null);
}

/** The moves of a link, or the reason why it is impossible. */
async function linkPreview(ui: ScheduleUi, rows: Pick<AskedLink, 'from' | 'to'>): Promise<Preview | string> {
  const found = await previewLink(ui.sync, ui.projectId, rows);
  if ('refusal' in found) return found.refusal;
  const { ghosts, words } = found;
  const to = Math.max(...[...ghosts.values()].map(({ end }) => end));
  return { ghosts, to, words, fields: {}, followers: ghosts.size, held: null };
}
