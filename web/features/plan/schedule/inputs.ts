// The writes of a row's inputs from the grid, each with an undo.
import { DAYS } from '../../../../functions/core/schedule/words/duration.ts';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { writeAsked } from '../../../sync/undo/ask-moves.ts';
import { changedFields } from '../state/inline-values.ts';
import type { PlanUi } from '../state/plan-ui.ts';

type Row = PhaseRow | TaskRow;
export type ScheduledEntity = 'phase' | 'task';
export type Inputs = Pick<Row, 'begins' | 'notBefore' | 'isFixed' | 'isMilestone' | 'duration' | 'durationType'>;

/** The write of inputs of a row; null when they are as before. */
export function inputsWrite(entity: ScheduledEntity, row: Row, inputs: Partial<Inputs>): PlanWrite | null {
  const change = changedFields<Partial<Inputs>>(row, inputs);
  return change && updateItem(entity, row.id, change);
}

/** Writes inputs of a row; nothing when they are as before. */
export function writeInputs(
  { sync, projectId }: Pick<PlanUi, 'sync' | 'projectId'>,
  entity: ScheduledEntity,
  row: Row,
  inputs: Partial<Inputs>,
) {
  const write = inputsWrite(entity, row, inputs);
  if (write) void writeAsked(sync, projectId, write);
}

/** The inputs that a typed start comes to; an emptied one lets the row follow the plan. */
export function inputsOfStart(
  { duration, isMilestone }: Pick<Row, 'duration' | 'isMilestone'>,
  start: string | null,
): Partial<Row> {
  if (start === null) return { notBefore: null, isFixed: false };
  // Without a duration it would have no dates.
  return { notBefore: start, ...(duration || isMilestone ? {} : { duration: 1, durationType: DAYS }) };
}

/** Makes a row a moment without a length, or gives it a day again. */
export function turnMilestone(ui: PlanUi, entity: ScheduledEntity, row: Row) {
  const isMilestone = !(row.isMilestone && !row.duration);
  writeInputs(ui, entity, row, { isMilestone, duration: isMilestone ? 0 : 1, durationType: DAYS });
}

/** Lets a row follow the plan again. */
export function unpin(ui: PlanUi, entity: ScheduledEntity, row: Row) {
  writeInputs(ui, entity, row, { notBefore: null, isFixed: false });
}
