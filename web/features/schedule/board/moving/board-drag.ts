// Moves visits over the board. A bar is a row of a project's plan, so each drag is one of its time line: the engine
// tells the moves, and the commands of the time line write.
import { rowKey } from '../../../../../functions/core/plan/row-key.ts';
import { drop, letGo, move, partsAt, refreshDrag } from '../../state/drag/drag.ts';
import { type BoardUi, focusOn, type HeldBar } from '../board-ui.ts';
import type { BoardBar } from '../lanes/lanes.ts';
import { metProposal } from './accept.ts';
import type { OpenProjects } from './open-projects.ts';

const atOf = ({ row }: BoardBar) => ({ entity: row.entity, id: row.itemId });

/** Holds a bar, or moves it further. Before its plan is loaded, no other row moves with it. */
export function moveBar(ui: BoardUi, projects: OpenProjects, bar: BoardBar, days: number, laneKey = bar.laneKey) {
  const now = ui.held.get();
  if (now?.bar.key === bar.key && now.days === days && now.laneKey === laneKey) return;
  if (now && now.bar.key !== bar.key) letBarGo(ui);
  ui.held.set({ bar, schedule: projects.open(bar.row.projectId), days, laneKey, isDropped: false });
  follow(ui);
}

/** Moves by a key or a button, in addition to what was moved since the last drop. */
export function nudgeBar(ui: BoardUi, projects: OpenProjects, bar: BoardBar, days: number) {
  const now = ui.held.get();
  moveBar(ui, projects, bar, (now?.bar.key === bar.key ? now.days : 0) + days);
}

/** Draws a drag, again after each change of the plan. Drops it once the plan of a dropped bar is loaded. */
export function follow(ui: BoardUi, isClashing: () => boolean = () => false) {
  const held = ui.held.get();
  if (!held) return;
  const { bar, schedule, days, isDropped } = held;
  const at = atOf(bar);
  const plan = schedule.plan.get();
  if (!plan) {
    const span = { start: bar.start + days, end: bar.end + days };
    ui.ghosts.set({ projectId: bar.row.projectId, spans: new Map([[rowKey(bar.row.entity, bar.row.itemId), span]]) });
    return;
  }
  if (!schedule.moving.get()?.isAsked) move(schedule, at, 'whole', days);
  refreshDrag(schedule);
  const spans = schedule.preview.get()?.ghosts;
  ui.ghosts.set(spans ? { projectId: bar.row.projectId, spans } : null);
  if (isDropped) dropBar(ui, isClashing());
}

/** True when the row of a held bar stays on its days: it has started, or its plan cannot be computed. */
export function isStuck({ bar, schedule }: HeldBar): boolean {
  const plan = schedule.plan.get();
  return plan !== undefined && !partsAt(schedule, plan, atOf(bar)).includes('whole');
}

/**
 * Writes the move. Asks first when other rows move with it, when it is held back or would clash, and when its trade
 * proposes that day.
 */
export function dropBar(ui: BoardUi, isClashing: boolean) {
  const held = ui.held.get();
  if (!held) return;
  const { schedule, days } = held;
  if (!schedule.plan.get()) return ui.held.set({ ...held, isDropped: true });
  const moving = schedule.moving.get();
  if (!moving || days === 0) return letBarGo(ui);
  if (moving.isAsked) return;
  if (isClashing || metProposal(held.bar, schedule.preview.get())) schedule.moving.set({ ...moving, isAsked: true });
  else drop(schedule);
  if (!schedule.moving.get()) done(ui);
}

/** Leaves everything where it was. */
export function letBarGo(ui: BoardUi) {
  const held = ui.held.get();
  if (held) letGo(held.schedule);
  done(ui);
}

/** After a decision about a drag. */
export function done(ui: BoardUi) {
  const held = ui.held.get();
  ui.held.set(null);
  ui.ghosts.set(null);
  if (held) focusOn(ui, held.bar.key);
}
