// Dates of phases, major phases and the project that follow from the rows in them, for the optimistic plan
// (docs/product.md#dates-above).
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { datesBelow, followed, parentAfter, taskAfter } from '../../../../functions/core/schedule/actual-dates.ts';
import { envelopeOf } from '../../../../functions/core/schedule/engine/envelope.ts';
import { asMilestone } from '../../../../functions/core/schedule/milestone-rule.ts';
import { listOf, patchRow } from '../plan-rows.ts';
import type { PhaseRow, PlanSnapshot, RowOf, TaskRow } from '../plan-snapshot.ts';
import { isMilestone } from './milestone.ts';

/** Changes a row, and what follows from its dates. `day` is the day of a new status. */
export function writeRow<Entity extends PlanEntity>(
  plan: PlanSnapshot,
  entity: Entity,
  id: number,
  fields: Partial<RowOf[Entity]>,
  day: string,
): PlanSnapshot;
export function writeRow(
  plan: PlanSnapshot,
  entity: PlanEntity,
  id: number,
  fields: object,
  day: string,
): PlanSnapshot {
  if (entity === 'task') {
    const was = plan.rows.task[id];
    if (!was) return plan;
    const row = settled(plan, was, taskAfter(was, fields, day));
    const written = patchRow(plan, 'task', id, row);
    return isMoved(was, row) ? fillPhase(written, row.phase, true) : written;
  }
  if (entity === 'phase') {
    const was = plan.rows.phase[id];
    if (!was) return plan;
    const row = settled(plan, was, parentAfter(was, fields, datesBelow(rowsOf(plan, 'task', id))));
    const written = patchRow(plan, 'phase', id, row);
    return isMoved(was, row) || isRescheduled(was, row) ? fillMajorPhase(written, row.majorPhase, true) : written;
  }
  const was = plan.rows.majorphase[id];
  if (!was) return plan;
  const row = parentAfter(was, fields, datesBelow(rowsOf(plan, 'phase', id)));
  const written = patchRow(plan, 'majorphase', id, row);
  return was.startedOn === row.startedOn ? written : fillProject(written);
}

/** A written row as the database keeps it: a milestone without a length and, by hand, with one day. */
export function settled<Row extends PhaseRow | TaskRow>(plan: PlanSnapshot, was: Row, written: Row): Row {
  const isByHand = plan.project.scheduleMode === 'manual';
  return asMilestone(was, written, { isByHand, isMoment: (row) => isMilestone(plan, row) });
}

/** What follows for the rows above when a row came to a parent, or left it. */
export function fillAbove(
  plan: PlanSnapshot,
  entity: PlanEntity,
  parentId: number,
  mayComplete: boolean,
): PlanSnapshot {
  if (entity === 'task') return fillPhase(plan, parentId, mayComplete);
  return entity === 'phase' ? fillMajorPhase(plan, parentId, mayComplete) : fillProject(plan);
}

/** Without `mayComplete`, after a deletion, the phase is not completed by this. */
function fillPhase(plan: PlanSnapshot, id: number, mayComplete: boolean): PlanSnapshot {
  const was = plan.rows.phase[id];
  if (!was) return plan;
  const dates = followed(was, datesBelow(rowsOf(plan, 'task', id)), mayComplete);
  if (isEqual(was, dates)) return plan;
  const written = patchRow(plan, 'phase', id, dates);
  return isMoved(was, { ...was, ...dates }) ? fillMajorPhase(written, was.majorPhase, true) : written;
}

function fillMajorPhase(plan: PlanSnapshot, id: number, mayComplete: boolean): PlanSnapshot {
  const was = plan.rows.majorphase[id];
  if (!was) return plan;
  const phases = rowsOf(plan, 'phase', id);
  const dates = { ...envelopeOf(phases), ...followed(was, datesBelow(phases), mayComplete) };
  if (isEqual(was, dates)) return plan;
  const written = patchRow(plan, 'majorphase', id, dates);
  return was.startedOn === dates.startedOn ? written : fillProject(written);
}

function fillProject(plan: PlanSnapshot): PlanSnapshot {
  const { project } = plan;
  const { starts } = datesBelow(rowsOf(plan, 'majorphase', project.id));
  const { startedOn, startedBy } = followed({ ...project, completedBy: 'person' }, { starts, ends: null }, true);
  if (startedOn === project.startedOn && startedBy === project.startedBy) return plan;
  return { ...plan, project: { ...project, startedOn, startedBy } };
}

function rowsOf<Entity extends PlanEntity>(plan: PlanSnapshot, entity: Entity, parentId: number): RowOf[Entity][] {
  return listOf(plan, entity, parentId).flatMap((id) => plan.rows[entity][id] ?? []);
}

type Days = Pick<RowOf['phase'], 'scheduledStart' | 'scheduledCompletion' | 'startedOn' | 'completedOn'>;

function isMoved(was: Pick<Days, 'startedOn' | 'completedOn'>, row: Pick<Days, 'startedOn' | 'completedOn'>): boolean {
  return was.startedOn !== row.startedOn || was.completedOn !== row.completedOn;
}

function isRescheduled(was: Days, row: Days): boolean {
  return was.scheduledStart !== row.scheduledStart || was.scheduledCompletion !== row.scheduledCompletion;
}

function isEqual<Fields extends object>(row: Fields, fields: Partial<Fields>): boolean {
  return (Object.keys(fields) as (keyof Fields)[]).every((field) => row[field] === fields[field]);
}
