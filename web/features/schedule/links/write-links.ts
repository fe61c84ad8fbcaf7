// Writes of links. They wait for their answer: only the server knows whether two people's links close a loop.
import type { LinkInput, RowKey } from '../../../../functions/schedule/plan.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { toastForFailure } from '../../../model/toast-policy.ts';
import { sender } from '../../../sync/write/now.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';
import { isFirstLink, linkMoves, refusalOf } from './link-facts.ts';

/** Lets one row wait for the end of another, and says what that moved, with an Undo. */
export async function createLink(ui: ScheduleUi, from: RowKey, to: RowKey) {
  const computed = ui.schedule.get();
  if (!computed) return;
  const refusal = refusalOf(computed, from, to);
  if (refusal) return showToast({ tone: 'warning', text: refusal });
  const { nameOf, schedule } = computed;
  const words = `“${nameOf(to)}” waits for “${nameOf(from)}” · ${linkMoves(computed, from, to)}`;
  const begins = schedule.network.find(to)?.input.begins;
  const isFirst = isFirstLink(schedule, to);
  const ends = { from: rowOf(from), to: rowOf(to) };
  const inputs = isFirst ? [{ ...rowOf(to), begins: 'after_links' }] : [];
  const back = { inputs: isFirst ? [{ ...rowOf(to), begins }] : [], removeLinks: [ends] };
  const isDone = await sent(ui, 'POST', 'schedule', { inputs, links: [ends] });
  if (!isDone) return;
  const undo = { label: 'Undo', onSelect: () => void sent(ui, 'POST', 'schedule', back) };
  showToast({ tone: 'success', text: words, action: undo });
}

/** Sets type and lag of a link; the Undo sets those it had. */
export function changeLink(
  ui: ScheduleUi,
  link: LinkInput,
  fields: Partial<Pick<LinkInput, 'type' | 'lag' | 'lagIn'>>,
) {
  return sentWithUndo(ui, 'Link changed', link, sent(ui, 'PATCH', `links/${link.id}`, fields));
}

/** Removes a link; the Undo brings it back. */
export function removeLink(ui: ScheduleUi, link: LinkInput) {
  return sentWithUndo(ui, 'Link removed', link, sent(ui, 'DELETE', `links/${link.id}`));
}

/** Says that it is done, with an Undo that makes the link what it was. */
async function sentWithUndo(ui: ScheduleUi, text: string, was: LinkInput, sending: Promise<boolean>) {
  const isDone = await sending;
  const { from, to, type, lag, lagIn } = was;
  const back = { links: [{ from: rowOf(from), to: rowOf(to), type, lag, lagIn }] };
  const action = { label: 'Undo', onSelect: () => void sent(ui, 'POST', 'schedule', back) };
  if (isDone) showToast({ tone: 'success', text, action });
  return isDone;
}

/** Whether it was done; a toast says why not. */
async function sent(ui: ScheduleUi, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  try {
    await sender(ui.sync)(ui.projectId)(`/projects/${ui.projectId}/${path}`, { method, body });
    return true;
  } catch (error) {
    const toast = toastForFailure(error, { failure: 'The link could not be written' });
    if (toast) showToast(toast);
    return false;
  }
}

function rowOf({ kind, id }: RowKey) {
  return { entity: kind, id };
}
