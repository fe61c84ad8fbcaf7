// Dates of phases, major phases and the project that follow from the rows in them, for the optimistic plan. The database
// decides by the same rules (docs/product.md#status-and-dates): private.fill_phase, compute_dates and fill_start.
import type { PlanEntity } from '../../../functions/api/plan/contract.ts';
import { type DatesBelow, filled, parentAfter, taskAfter } from './actual-dates.ts';
import { listOf, patchRow } from './plan-rows.ts';
import type { PlanSnapshot, RowOf } from './plan-snapshot.ts';

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
    const row = taskAfter(was, fields, day);
    const written = patchRow(plan, 'task', id, row);
    return isMoved(was, row) ? fillPhase(written, row.phase, true) : written;
  }
  if (entity === 'phase') {
    const was = plan.rows.phase[id];
    if (!was) return plan;
    const row = parentAfter(was, fields, belowPhase(plan, id));
    const written = patchRow(plan, 'phase', id, row);
    return isMoved(was, row) || isRescheduled(was, row) ? fillMajorPhase(written, row.majorPhase, true) : written;
  }
  const was = plan.rows.majorphase[id];
  if (!was) return plan;
  const row = parentAfter(was, fields, belowMajorPhase(plan, id));
  const written = patchRow(plan, 'majorphase', id, row);
  return was.startedOn === row.startedOn ? written : fillProject(written);
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
  const dates = filled(was, held(belowPhase(plan, id), mayComplete || was.completedOn !== null));
  if (isEqual(was, dates)) return plan;
  const written = patchRow(plan, 'phase', id, dates);
  return isMoved(was, { ...was, ...dates }) ? fillMajorPhase(written, was.majorPhase, true) : written;
}

function fillMajorPhase(plan: PlanSnapshot, id: number, mayComplete: boolean): PlanSnapshot {
  const was = plan.rows.majorphase[id];
  if (!was) return plan;
  const phases = rowsOf(plan, 'phase', id);
  const first = earliest(phases.map(({ scheduledStart }) => scheduledStart));
  const last = latest(phases.map(({ scheduledCompletion }) => scheduledCompletion));
  const dates = {
    scheduledStart: first,
    // Without an end when the last known one lies before the first start.
    scheduledCompletion: first !== null && last !== null && last < first ? null : last,
    ...filled(was, held(belowMajorPhase(plan, id), mayComplete || was.completedOn !== null)),
  };
  if (isEqual(was, dates)) return plan;
  const written = patchRow(plan, 'majorphase', id, dates);
  return was.startedOn === dates.startedOn ? written : fillProject(written);
}

function fillProject(plan: PlanSnapshot): PlanSnapshot {
  const { project } = plan;
  const starts = earliest(rowsOf(plan, 'majorphase', project.id).map(({ startedOn }) => startedOn));
  const { startedOn, startedBy } = filled({ ...project, completedBy: 'person' }, { starts, ends: null });
  if (startedOn === project.startedOn && startedBy === project.startedBy) return plan;
  return { ...plan, project: { ...project, startedOn, startedBy } };
}

function belowPhase(plan: PlanSnapshot, id: number): DatesBelow {
  return datesOf(rowsOf(plan, 'task', id));
}

function belowMajorPhase(plan: PlanSnapshot, id: number): DatesBelow {
  return datesOf(rowsOf(plan, 'phase', id));
}

function datesOf(rows: readonly { startedOn: string | null; completedOn: string | null }[]): DatesBelow {
  const completions = rows.map(({ completedOn }) => completedOn);
  return {
    starts: earliest(rows.map(({ startedOn }) => startedOn)),
    ends: completions.includes(null) ? null : latest(completions),
  };
}

function held({ starts, ends }: DatesBelow, mayComplete: boolean): DatesBelow {
  return { starts, ends: mayComplete ? ends : null };
}

function rowsOf<Entity extends PlanEntity>(plan: PlanSnapshot, entity: Entity, parentId: number): RowOf[Entity][] {
  return listOf(plan, entity, parentId).flatMap((id) => plan.rows[entity][id] ?? []);
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
}

function latest(days: readonly (string | null)[]): string | null {
  return days.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);
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
