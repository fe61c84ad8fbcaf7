import type { Who } from '../../../../functions/core/assignments/who.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { unfoldAbove } from '../../../sync/plan/folds.ts';
import { listOf, nameOf, parentOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt, RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { addItem, duplicateItem, moveItem } from '../../../sync/plan/writes.ts';
import { mayMove, writeAsked } from '../../../sync/undo/ask-moves.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';
import { setAssigned } from '../../assignees/write.ts';
import type { PlanUi } from './plan-ui.ts';
import { searchPlan } from './search-plan.ts';
import { type Direction, neighbour, type Place, stepTo } from './walk.ts';

/** Ends the name of a duplicate. */
const COPY = ' (copy)';

/** Focuses a row. A distant row is rendered because it is the current one, and then gets the focus. */
export function focusRow(ui: PlanUi, key: RowKey) {
  for (const each of keysOf(ui, key)) {
    const name = document.querySelector<HTMLElement>(`[data-name="${each}"]`);
    if (!name) continue;
    ui.current.set(each);
    return takeFocus(name, 'nearest');
  }
  ui.current.set(key);
  ui.wanted.set(key);
}

/** The keys that a new row is drawn with: its draft id, until the plan has it with its real one. */
function keysOf({ sync: { outbox } }: PlanUi, key: RowKey): RowKey[] {
  const at = parseRowKey(key);
  const other = at && (at.id < 0 ? outbox.idOfDraft(at.id) : outbox.draftOf(at.entity, at.id));
  return at && other ? [key, rowKey(at.entity, other)] : [key];
}

export function takeFocus(name: HTMLElement, block: ScrollLogicalPosition) {
  name.focus({ preventScroll: true });
  name.closest('[data-row]')?.scrollIntoView({ block });
}

/** Scrolls the current row above a bar that now covers the foot of the window, where it is there. */
export function keepInSight(ui: PlanUi) {
  const row = document.querySelector(`[data-name="${ui.current.get()}"]`)?.closest('[data-row]');
  if (!row) return;
  const { top, bottom } = row.getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) row.scrollIntoView({ block: 'nearest' });
}

/** Shows a row: expands its ancestors, clears a search or filter that hides it, and scrolls to it. */
export function showRow(ui: PlanUi, key: RowKey) {
  const at = parseRowKey(key);
  const plan = ui.plan.get();
  if (!at || !plan?.rows[at.entity][at.id]) return;
  unfoldAbove(ui, plan, at);
  const theirs = ui.theirs.get();
  if (searchPlan(plan, ui.search.get())?.has(key) === false) ui.search.set('');
  if (theirs && searchPlan(plan, '', theirs.isTheirs)?.has(key) === false) theirs.clear();
  // After the hidden rows have rendered.
  requestAnimationFrame(() => focusRow(ui, key));
}

export function walk(ui: PlanUi, from: RowKey, direction: Direction) {
  const plan = ui.plan.get();
  if (!plan) return;
  const shown = searchPlan(plan, ui.search.get(), ui.theirs.get()?.isTheirs);
  const step = (key: RowKey) => neighbour(plan, key, direction, (each) => ui.folded.get(each) === true);
  let next = step(from);
  while (next && shown && !shown.has(next)) next = step(next);
  if (next) focusRow(ui, next);
}

/** Moves a row one step; at the end of its list, to the neighbouring parent. */
export async function moveStep(ui: PlanUi, key: RowKey, direction: 'up' | 'down') {
  const row = parseRowKey(key);
  const plan = ui.plan.get();
  const place = row && plan && stepTo(plan, row.entity, row.id, direction);
  if (!row || !plan || !place) return;
  const write = moveItem(row.entity, row.id, place);
  if (!(await mayMove(ui.sync, ui.projectId, write))) return;
  if (row.entity !== 'majorphase') {
    const parent = row.entity === 'task' ? 'phase' : 'majorphase';
    ui.folded.set(rowKey(parent, place.parentId), undefined);
    unfoldAbove(ui, plan, { entity: parent, id: place.parentId });
  }
  void writePlan(ui.sync, ui.projectId, write);
  // A row that changes its place in the page loses the focus.
  requestAnimationFrame(() => focusRow(ui, key));
}

export function moveTo({ projectId, sync }: PlanUi, entity: PlanEntity, id: number, place: Place) {
  void writeAsked(sync, projectId, moveItem(entity, id, place));
}

/** Copies a row with what is below it, behind itself, and goes to the copy. */
export async function duplicateRow(ui: PlanUi, key: RowKey) {
  const at = parseRowKey(key);
  const plan = ui.plan.get();
  const row = at && plan?.rows[at.entity][at.id];
  if (!at || !plan || !row) return;
  const name = `${nameOf(row).slice(0, limits.name - COPY.length)}${COPY}`;
  const fields = at.entity === 'task' ? { title: name } : { name };
  const write = duplicateItem(at.entity, { id: at.id, parentId: parentOf(plan, row) }, fields);
  const writing = writePlan(ui.sync, ui.projectId, write);
  const draft = rowKey(at.entity, write.draftId);
  // The closing menu returns the focus to its button.
  setTimeout(() => focusRow(ui, draft));
  const id = await writing;
  if (ui.current.get() !== draft) return;
  if (id === null) focusRow(ui, key);
  else focusRow(ui, rowKey(at.entity, id));
}

/** Opens the editor of a new row below another one. */
export function addBelow(ui: PlanUi, key: RowKey) {
  const at = parseRowKey(key);
  const plan = ui.plan.get();
  const row = at && plan?.rows[at.entity][at.id];
  if (!at || !plan || !row) return;
  ui.editing.set({ kind: 'new', entity: at.entity, parentId: parentOf(plan, row), afterId: at.id, serial: 0 });
}

/** Opens the editor of a new row at the end of a list. */
export function addLast(ui: PlanUi, entity: PlanEntity, parentId: number) {
  const plan = ui.plan.get();
  const afterId = plan ? (listOf(plan, entity, parentId).at(-1) ?? null) : null;
  ui.editing.set({ kind: 'new', entity, parentId, afterId, serial: 0 });
}

/** Creates a row and opens the editor of the next one below it. */
export async function createRow<Entity extends PlanEntity>(
  ui: PlanUi,
  entity: Entity,
  place: Place,
  fields: Partial<RowOf[Entity]>,
  assigned: readonly Who[] = [],
) {
  const plan = ui.plan.get();
  if (!plan) return;
  const { parentId } = place;
  const write = addItem(entity, fields, { parentId, index: indexOf(plan, entity, place) });
  const { draftId } = write;
  ui.editing.set({ kind: 'new', entity, parentId, afterId: draftId, serial: draftId });
  const writing = writePlan(ui.sync, ui.projectId, write);
  assignAll(ui, { entity, id: draftId }, assigned);
  const id = await writing;
  if (id !== null) return nameRow(ui, { entity, id }, draftId);
  const now = ui.editing.get();
  if (now?.kind === 'new' && now.serial === draftId) ui.editing.set({ ...now, afterId: place.afterId });
}

/** The place of a new row in its list, from 0. */
export function indexOf(plan: PlanSnapshot, entity: PlanEntity, { parentId, afterId }: Place): number {
  const siblings = listOf(plan, entity, parentId);
  return afterId === null ? 0 : siblings.indexOf(afterId) + 1 || siblings.length;
}

/** Assigns people and trades to a row. */
export function assignAll(ui: PlanUi, { entity, id }: RowAt, assigned: readonly Who[]) {
  if (entity === 'majorphase') return;
  const { sync, projectId } = ui;
  for (const who of assigned) setAssigned(sync, { projectId, rows: [{ entity, id }], who }, true);
}

/** Keeps focus and selection of a new row, and the next new row below it, when it gets its id. */
export function nameRow({ current, selected, editing }: PlanUi, { entity, id }: RowAt, draftId: number) {
  const [draft, key] = [rowKey(entity, draftId), rowKey(entity, id)];
  if (current.get() === draft) current.set(key);
  const rows = new Set(selected.get());
  if (rows.delete(draft)) selected.set(rows.add(key));
  const now = editing.get();
  if (now?.kind === 'new' && now.afterId === draftId) editing.set({ ...now, afterId: id });
}
