// The writes of a row's inputs from the grid, each with an undo.
import { DAYS } from '../../../model/duration.ts';
import type { BatchChange } from '../../../sync/plan/pending.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot, RowAt, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { changeItems, updateItem } from '../../../sync/plan/writes.ts';
import { writePlan } from '../../../sync/undo/write-plan.ts';
import { changedFields } from '../state/inline-values.ts';
import type { PlanUi } from '../state/plan-ui.ts';

type Row = PhaseRow | TaskRow;
export type ScheduledEntity = 'phase' | 'task';
export type Inputs = Pick<Row, 'begins' | 'notBefore' | 'isFixed'>;

/** Writes inputs of a row; nothing when they are as before. */
export function writeInputs(
  { sync, projectId }: Pick<PlanUi, 'sync' | 'projectId'>,
  entity: ScheduledEntity,
  row: Row,
  inputs: Partial<Inputs>,
) {
  const change = changedFields<Partial<Inputs>>(row, inputs);
  if (change) void writePlan(sync, projectId, updateItem(entity, row.id, change));
}

/** The inputs that a typed start comes to; an emptied one lets the row follow the plan. */
export function inputsOfStart({ duration }: Pick<Row, 'duration'>, start: string | null): Partial<Row> {
  if (start === null) return { notBefore: null, isFixed: false };
  // Without a duration it would have no dates.
  return { notBefore: start, ...(duration ? {} : { duration: 1, durationType: DAYS }) };
}

/** Lets a row follow the plan again. */
export function unpin(ui: PlanUi, entity: ScheduledEntity, row: Row) {
  writeInputs(ui, entity, row, { notBefore: null, isFixed: false });
}

/** Lets rows begin on the same day as the first of them: each but the first begins with the row above it. */
export function beginTogether({ sync, projectId, plan }: PlanUi, rows: readonly RowAt[]) {
  const now = plan.get();
  if (!now) return;
  const changes = rows.slice(1).flatMap(({ entity, id }): BatchChange[] => {
    if (entity === 'majorphase') return [];
    const row = now.rows[entity][id];
    if (!row || row.begins === 'with_previous') return [];
    const change = { fields: { begins: 'with_previous' }, base: { begins: row.begins } } as const;
    return [{ ...updateItem(entity, id, change), name: nameOf(row) }];
  });
  const write = changeItems(changes);
  if (write) void writePlan(sync, projectId, write);
}

/** Whether rows can begin on the same day: several neighbours of one list. */
export function canBeginTogether(plan: PlanSnapshot, rows: readonly RowAt[]): boolean {
  const [first] = rows;
  if (!first || rows.length < 2 || first.entity === 'majorphase') return false;
  if (rows.some(({ entity }) => entity !== first.entity)) return false;
  return Object.values(plan.lists[first.entity]).some((list) => {
    const from = list.indexOf(first.id);
    return from >= 0 && rows.every(({ id }, at) => list[from + at] === id);
  });
}
