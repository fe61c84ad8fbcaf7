import { limits } from '../../../functions/api/http/limits.ts';
import type { ProjectUpdate } from '../../../functions/api/projects/contract.ts';
import type { BatchChange } from '../../sync/plan/pending.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot, TaskRow } from '../../sync/plan/plan-snapshot.ts';
import { changeItems, updateItem } from '../../sync/plan/writes.ts';
import type { Sync } from '../../sync/sync.ts';
import { planToasts } from '../../sync/write/plan-toasts.ts';
import { queuePlanWrite } from '../../sync/write/queue-plan-write.ts';

/** What a switch of the mode changes of a row. */
const inputs = ['begins', 'notBefore', 'isFixed', 'duration', 'durationType'] as const;
const dates = ['scheduledStart', 'scheduledCompletion'] as const;

/** The plan once it has this change. */
export function planFrom(sync: Sync, projectId: number, seq: number): Promise<PlanSnapshot> {
  const { get, subscribe } = sync.plan(projectId);
  return new Promise((resolve) => {
    const look = () => {
      const plan = get();
      if (!plan || plan.seq < seq) return;
      stop();
      resolve(plan);
    };
    const stop = subscribe(look);
    look();
  });
}

/** Gives a plan the mode, inputs and dates that it had before a switch; a row that others changed since is left. */
export async function takeBack(
  sync: Sync,
  { before, after }: { before: PlanSnapshot; after: PlanSnapshot },
  update: (body: ProjectUpdate) => Promise<unknown>,
): Promise<void> {
  const { id, scheduleMode, scheduledStart } = before.project;
  await update({ scheduleMode });
  const fields = scheduleMode === 'manual' ? [...inputs, ...dates] : inputs;
  const changes = (['phase', 'task'] as const).flatMap((entity): BatchChange[] =>
    Object.values(before.rows[entity]).flatMap((row: PhaseRow | TaskRow) => {
      const current = after.rows[entity][row.id];
      const changed = current && fields.filter((field) => current[field] !== row[field]);
      if (!current || !changed || changed.length === 0) return [];
      const pick = (from: PhaseRow | TaskRow) => Object.fromEntries(changed.map((field) => [field, from[field]]));
      return [{ ...updateItem(entity, row.id, { fields: pick(row), base: pick(current) }), name: nameOf(row) }];
    }),
  );
  for (let at = 0; at < changes.length; at += limits.batch) {
    const write = changeItems(changes.slice(at, at + limits.batch));
    if (write) await queuePlanWrite(sync, id, write, planToasts(write));
  }
  if (scheduledStart !== after.project.scheduledStart) await update({ scheduledStart });
}
