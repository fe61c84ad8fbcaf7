// Holds, moves and drops bars. The preview shows the write of a drop before it is done.

import { rowKey } from '../../../../../functions/core/plan/row-key.ts';
import type { Day } from '../../../../../functions/core/schedule/engine/day.ts';
import { today } from '../../../../lib/time/dates.ts';
import { showToast } from '../../../../lib/toast/toast.ts';
import { listOf, nameOf } from '../../../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot, RowAt, TaskRow } from '../../../../sync/plan/plan-snapshot.ts';
import { changeItems, setLink, updateItem } from '../../../../sync/plan/writes.ts';
import { writeAsked } from '../../../../sync/undo/ask-moves.ts';
import { type Bar, barOf } from '../../rows/bar.ts';
import { type DraggedFields, isSamePreview, type Preview } from '../preview.ts';
import type { ScheduleUi } from '../schedule-ui.ts';
import { type Several, severalOf, tooMany } from '../several.ts';
import { linkedPreview } from './linked-drag.ts';
import { manualPreview } from './manual-drag.ts';
import { datedRow, edgeOf, type Moving, movementOf, type Part, partsOf } from './moving.ts';
import { severalLinked, severalManual } from './several-drag.ts';

/** The parts of a row that can be dragged now; none without a bar. */
export function partsAt(ui: ScheduleUi, plan: PlanSnapshot, at: RowAt): readonly Part[] {
  const row = datedRow(plan, at);
  if (!row || !barAt(ui, plan, at)) return [];
  const hasTasks = at.entity === 'phase' && listOf(plan, 'task', at.id).length > 0;
  const isLinked = plan.project.scheduleMode === 'linked';
  // Until the engine is loaded, and while rows wait for each other, nothing says what a drag would move.
  if (isLinked && !ui.schedule.get()) return [];
  const parts = partsOf(row, { isLinked, hasTasks });
  // A moment has no end to drag; a duration in the table ends it.
  const isMoment = 'isMilestone' in row && row.isMilestone && !row.duration && !hasTasks;
  return isMoment ? parts.filter((part) => part === 'whole') : parts;
}

/**
 * Holds a row, or moves what is held further, to `days` from where it was taken; nothing for a part that cannot be
 * dragged.
 */
export function move(ui: ScheduleUi, at: RowAt, part: Part, days: number) {
  const now = heldAt(ui, at, part);
  const plan = ui.plan.get();
  const bar = plan && barAt(ui, plan, at);
  if (bar) moveTo(ui, at, part, (now && !now.isAsked ? now.from : edgeOf(bar, part)) + days);
}

/** Moves by a key or a button, in addition to what was moved since the last drop. */
export function nudge(ui: ScheduleUi, at: RowAt, part: Part, days: number) {
  const plan = ui.plan.get();
  const bar = plan && barAt(ui, plan, at);
  if (bar) moveTo(ui, at, part, (heldAt(ui, at, part)?.to ?? edgeOf(bar, part)) + days);
}

/** The held bar, when it is this part of this row. */
function heldAt(ui: ScheduleUi, at: RowAt, part: Part): Moving | null {
  const now = ui.moving.get();
  return now?.key === rowKey(at.entity, at.id) && now.part === part ? now : null;
}

function moveTo(ui: ScheduleUi, at: RowAt, part: Part, wish: Day) {
  const plan = ui.plan.get();
  const bar = plan && barAt(ui, plan, at);
  if (!bar || !partsAt(ui, plan, at).includes(part)) return;
  const key = rowKey(at.entity, at.id);
  const edge = edgeOf(bar, part);
  const to = edge + movementOf(bar, { at, key, part, to: wish }).days;
  const now = heldAt(ui, at, part);
  if (now?.to === to && !now.isAsked) return;
  const moving: Moving = { at, key, part, from: now?.from ?? edge, to, isAsked: false, isChanged: false };
  const preview = previewOf(ui, plan, bar, moving);
  if (preview) show(ui, bar, moving, preview);
}

/** The other rows that go with the held one: the selected ones, when it is one of them; null for none. */
function severalWith(ui: ScheduleUi, plan: PlanSnapshot, { key, part }: Pick<Moving, 'key' | 'part'>): Several | null {
  const selected = ui.selected.get();
  if (part !== 'whole' || !selected?.has(key)) return null;
  const several = severalOf(plan, selected);
  return several.moved.length + several.left.length > 1 ? several : null;
}

function previewOf(ui: ScheduleUi, plan: PlanSnapshot, bar: Bar, moving: Moving): Preview | null {
  const movement = movementOf(bar, moving);
  const computed = ui.schedule.get();
  const several = severalWith(ui, plan, moving);
  const refusal = several && tooMany(several);
  if (refusal) {
    showToast({ tone: 'warning', text: refusal });
    return null;
  }
  if (several) return computed ? severalLinked(computed, several, movement) : severalManual(several, movement, today());
  if (computed) return linkedPreview(computed, bar, movement);
  const row = datedRow(plan, moving.at);
  return row && manualPreview(row, nameOf(row), bar, movement);
}

/** Draws what a drag would move, here and at the others. */
function show(ui: ScheduleUi, bar: Bar, moving: Moving, preview: Preview) {
  const { key, part } = moving;
  const { days } = movementOf(bar, moving);
  ui.askedLink.set(null);
  ui.moving.set(moving);
  ui.preview.set(preview);
  const ghost = preview.ghosts.get(key);
  presenceOf(ui).drag(ghost && days !== 0 ? { row: key, start: ghost.start, end: ghost.end, part, days } : null);
}

/**
 * After a change of the plan: says anew what the drag to the chosen day would move, and that it changed; lets go of a
 * row that is not there any more.
 */
export function refreshDrag(ui: ScheduleUi) {
  const [moving, before, plan] = [ui.moving.get(), ui.preview.get(), ui.plan.get()];
  if (!moving || !before || !plan) return;
  const bar = barAt(ui, plan, moving.at);
  const preview = bar && previewOf(ui, plan, bar, moving);
  if (!preview) letGo(ui);
  else if (!isSamePreview(preview, before)) show(ui, bar, { ...moving, isChanged: true }, preview);
}

/** Writes what was moved, or asks when other rows would move with it, or when the row is held back. */
export function drop(ui: ScheduleUi) {
  const [moving, preview] = [ui.moving.get(), ui.preview.get()];
  if (!moving || !preview || moving.isAsked) return;
  if (moving.to === moving.from) letGo(ui);
  else if (preview.followers > 0 || preview.held) ui.moving.set({ ...moving, isAsked: true });
  else write(ui, preview.fields);
}

/** Writes these fields of the dragged row, and ends the drag; `words`, by default those of the preview, are said then. */
export function write(ui: ScheduleUi, fields: DraggedFields, words?: string) {
  const [moving, preview, plan] = [ui.moving.get(), ui.preview.get(), ui.plan.get()];
  letGo(ui);
  const row = moving && plan && datedRow(plan, moving.at);
  if (!row || !preview || moving.at.entity === 'majorphase') return;
  if (preview.changes) return writeSeveral(ui, plan, preview, preview.changes);
  const isSame = Object.entries(fields).every(([field, value]) => row[field as keyof DraggedFields] === value);
  if (isSame) return;
  const said = preview.held
    ? `“${nameOf(row)}” is fixed where it was dropped`
    : ({ text: preview.words, saysMoves: true } as const);
  void writeAsked(ui.sync, ui.projectId, updateOf(moving.at.entity, row, fields), words ?? said);
}

/** Writes the fields of several rows as one change. */
function writeSeveral(
  ui: ScheduleUi,
  plan: PlanSnapshot,
  { words }: Preview,
  changes: NonNullable<Preview['changes']>,
) {
  const write = changeItems(
    changes.flatMap(({ at, fields }) => {
      const row = datedRow(plan, at);
      return row ? [{ ...updateOf(at.entity, row, fields), name: nameOf(row) }] : [];
    }),
  );
  if (write) void writeAsked(ui.sync, ui.projectId, write, { text: words, saysMoves: true });
}

/** Moves all selected rows by a key or a button: as the first one that can be moved. */
export function nudgeSelected(ui: ScheduleUi, days: number) {
  const [plan, selected] = [ui.plan.get(), ui.selected.get()];
  const first = plan && selected && severalOf(plan, selected).moved.find((row) => barAt(ui, plan, row));
  if (first) nudge(ui, first, 'whole', days);
}

/** Lets the dragged row begin with what holds it back, and ends the drag. */
export function writeTogether(ui: ScheduleUi) {
  const [moving, together] = [ui.moving.get(), ui.preview.get()?.held?.together];
  if (!moving || !together || moving.at.entity === 'majorphase') return letGo(ui);
  if ('fields' in together) return write(ui, together.fields, together.words);
  const { from, terms, begins } = together.link;
  const to = { entity: moving.at.entity, id: moving.at.id };
  letGo(ui);
  void writeAsked(ui.sync, ui.projectId, setLink(from, to, terms, begins), together.words);
}

/** Cancels the drag. */
export function letGo(ui: ScheduleUi) {
  ui.moving.set(null);
  ui.preview.set(null);
  presenceOf(ui).drag(null);
}

function presenceOf({ sync, projectId }: ScheduleUi) {
  return sync.live(projectId).presence;
}

/** The bar of a row as it is drawn now. */
export function barAt(ui: ScheduleUi, plan: PlanSnapshot, at: RowAt): Bar | null {
  const row = datedRow(plan, at);
  const bar = row && barOf(row, today());
  const computed = ui.schedule.get();
  if (!computed || at.entity === 'majorphase') return bar;
  const found = computed.schedule.network.find({ kind: at.entity, id: at.id });
  const span = found?.isTimed && computed.schedule.spans.get(found);
  return span ? { look: bar?.look ?? 'open', start: span.start, end: span.end } : null;
}

/** Lets a row begin as soon as what is before it allows. */
export function unpin(ui: ScheduleUi, at: RowAt) {
  change(ui, at, { notBefore: null, isFixed: false }, 'begins when what is before it allows');
}

/** Lets a fixed row wait for what is before it. */
export function letWait(ui: ScheduleUi, at: RowAt) {
  change(ui, at, { isFixed: false }, 'waits for what is before it');
}

function change(ui: ScheduleUi, at: RowAt, fields: DraggedFields, done: string) {
  const plan = ui.plan.get();
  const row = plan && datedRow(plan, at);
  if (!row || at.entity === 'majorphase') return;
  void writeAsked(ui.sync, ui.projectId, updateOf(at.entity, row, fields), `“${nameOf(row)}” ${done}`);
}

function updateOf(entity: 'phase' | 'task', row: PhaseRow | TaskRow, fields: DraggedFields) {
  const base = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof DraggedFields]]));
  return updateItem(entity, row.id, { fields, base });
}
