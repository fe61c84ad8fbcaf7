import { today } from '../../../lib/time/dates.ts';
import { rememberFolds, unfoldAbove } from '../../../sync/plan/folds.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { HIGHLIGHT_MS } from '../../../sync/transport/timing.ts';
import { writePlan } from '../../../sync/undo/write-plan.ts';
import { barOf, daysInWords } from '../rows/bar.ts';
import { datedRow, held, movedBar, type Part, partsOf, writeOf } from './moving.ts';
import { previewOf } from './preview.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/** Chooses a row and gives it the focus as soon as it is drawn. */
export function focusRow(ui: ScheduleUi, key: string) {
  ui.current.set(key);
  ui.wanted.set(key);
}

export function setFolded(ui: ScheduleUi, key: string, isFolded: boolean) {
  ui.folded.set(key, isFolded || undefined);
  rememberFolds(ui);
}

/** Shows a row that may be folded away, and highlights it. */
export function showRow(ui: ScheduleUi, at: RowAt) {
  const plan = ui.plan.get();
  if (!plan?.rows[at.entity][at.id]) return;
  const key = `${at.entity}:${at.id}`;
  unfoldAbove(ui, plan, at);
  flashRow(ui, key);
  focusRow(ui, key);
}

/** Highlights a row for a moment. */
export function flashRow({ flashes }: ScheduleUi, key: string, mark = performance.now()) {
  flashes.set(key, mark);
  setTimeout(() => flashes.get(key) === mark && flashes.set(key, undefined), HIGHLIGHT_MS);
}

/** Holds a row, or moves what is held further; nothing for a part that cannot be dragged. */
export function move(ui: ScheduleUi, at: RowAt, part: Part, days: number) {
  const plan = ui.plan.get();
  const row = plan && datedRow(plan, at);
  const bar = row && barOf(row, today());
  if (!bar || !partsOf(row).includes(part)) return;
  const moving = { at, key: `${at.entity}:${at.id}`, part, days: held(bar, { part, days }) };
  ui.moving.set(moving);
  ui.preview.set(previewOf(bar, moving, nameOf(row)));
}

/** Leaves everything where it was. */
export function letGo(ui: ScheduleUi) {
  ui.moving.set(null);
  ui.preview.set(null);
}

/** Moves by a key or a button, in addition to what was moved since the last drop. */
export function nudge(ui: ScheduleUi, at: RowAt, part: Part, days: number) {
  const now = ui.moving.get();
  const so = now?.key === `${at.entity}:${at.id}` && now.part === part ? now.days : 0;
  move(ui, at, part, so + days);
}

/** Writes what was moved. */
export function drop(ui: ScheduleUi) {
  const moving = ui.moving.get();
  const plan = ui.plan.get();
  letGo(ui);
  const row = moving && plan && datedRow(plan, moving.at);
  const write = row && writeOf(plan, moving, today());
  const bar = row && barOf(row, today());
  if (!write || !bar) return;
  void writePlan(ui.sync, ui.projectId, write, `“${nameOf(row)}”: ${daysInWords(movedBar(bar, moving))}`);
}
