import type { BoardLane } from '../../../../../functions/core/board/contract.ts';
import { assignmentIn } from '../../../../sync/plan/assigned.ts';
import { assignItem, changeItems, unassignItem } from '../../../../sync/plan/writes.ts';
import { writePlan } from '../../../../sync/undo/writes/plan.ts';
import type { ScheduleUi } from '../../state/schedule-ui.ts';
import type { BoardUi } from '../board-ui.ts';
import type { BoardBar } from '../lanes/lanes.ts';
import type { OpenProjects } from './open-projects.ts';

/** Gives a visit or unassigned work to a person or trade, as one change that can be undone. */
export async function reassign(ui: BoardUi, projects: OpenProjects, bar: BoardBar, who: BoardLane) {
  const { row, visit } = bar;
  const plan = await loaded(projects.open(row.projectId));
  const item = { entity: row.entity, id: row.itemId, name: row.name };
  const write = changeItems([
    ...(visit && assignmentIn(plan, item, visit) ? [unassignItem(item, visit)] : []),
    ...(assignmentIn(plan, item, who) ? [] : [assignItem(item, who)]),
  ]);
  if (write) void writePlan(ui.sync, row.projectId, write, `“${row.name}” is assigned to ${who.name}`);
}

/** Resolves when the plan is loaded. */
function loaded({ plan }: ScheduleUi): Promise<NonNullable<ReturnType<ScheduleUi['plan']['get']>>> {
  return new Promise((resolve) => {
    const look = () => {
      const now = plan.get();
      if (!now) return;
      stop();
      resolve(now);
    };
    const stop = plan.subscribe(look);
    queueMicrotask(look);
  });
}
