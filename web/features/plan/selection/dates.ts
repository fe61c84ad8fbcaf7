import { addDays } from '../../../lib/time/dates.ts';
import type { BatchChange } from '../../../sync/plan/changes/pending.ts';
import { isMilestone } from '../../../sync/plan/dates/milestone.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot, RowAt, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { rowsIn } from '../../../sync/plan/steps/undo-step.ts';
import { updateItem } from '../../../sync/plan/writes.ts';

type Schedule = Pick<TaskRow, 'scheduledStart' | 'scheduledCompletion'>;

/** Moves the scheduled dates of these rows and of what is below them; days before zero are earlier. */
export function shifted(plan: PlanSnapshot, rows: readonly RowAt[], days: number): BatchChange[] {
  const move = (day: string | null) => day && addDays(day, days);
  return rows
    .flatMap((row) => rowsIn(plan, row))
    .flatMap((row) =>
      scheduleOf(plan, row, ({ scheduledStart, scheduledCompletion }) => ({
        scheduledStart: move(scheduledStart),
        scheduledCompletion: move(scheduledCompletion),
      })),
    );
}

/** Sets the scheduled dates of these rows; null leaves one as it is. Those of a major phase are computed. */
export function scheduled(plan: PlanSnapshot, rows: readonly RowAt[], dates: Schedule): BatchChange[] {
  return rows.flatMap((row) =>
    scheduleOf(plan, row, (known) => ({
      scheduledStart: dates.scheduledStart ?? known.scheduledStart,
      scheduledCompletion: dates.scheduledCompletion ?? known.scheduledCompletion,
    })),
  );
}

/** The name of the first row that would be completed before it starts; undefined without one. */
export function wrongOrder(plan: PlanSnapshot, changes: readonly BatchChange[]): string | undefined {
  return changes.find((change) => {
    if (change.kind !== 'update') return false;
    const row = plan.rows[change.entity][change.id];
    // By hand both its days are the one that is given.
    if (row && 'isMilestone' in row && isMilestone(plan, row)) return false;
    const { scheduledStart, scheduledCompletion } = { ...row, ...change.fields };
    return scheduledStart && scheduledCompletion && scheduledCompletion < scheduledStart;
  })?.name;
}

function scheduleOf(plan: PlanSnapshot, { entity, id }: RowAt, next: (row: Schedule) => Schedule): BatchChange[] {
  const row: PhaseRow | TaskRow | undefined = entity === 'majorphase' ? undefined : plan.rows[entity][id];
  if (!row) return [];
  const wanted = next(row);
  const fields: Partial<Schedule> = {};
  const base: Partial<Schedule> = {};
  for (const field of ['scheduledStart', 'scheduledCompletion'] as const) {
    if (wanted[field] === row[field]) continue;
    fields[field] = wanted[field];
    base[field] = row[field];
  }
  if (Object.keys(fields).length === 0) return [];
  return [{ ...updateItem(entity, id, { fields, base }), name: nameOf(row) }];
}
