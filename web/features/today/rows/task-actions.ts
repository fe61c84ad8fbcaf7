// Start, Done and their undo: writes of the plan like any other, also where the plan is not loaded.
import type { Today, TodayRow } from '../../../../functions/core/today/contract.ts';
import { today } from '../../../lib/time/dates.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import type { Sync } from '../../../sync/sync.ts';
import { writeRow } from '../../../sync/undo/writes/plan.ts';
import { todayKey } from '../queries.ts';
import { rowAfter, withRows } from './drawn-rows.ts';

export type Change = Partial<Pick<TodayRow, 'statusId' | 'startedOn' | 'completedOn' | 'startedBy' | 'completedBy'>>;

export interface Action {
  /** The row as it is from now on. */
  row: TodayRow;
  /** Resolves when the server has accepted or refused it, and the work was read again. */
  sending: Promise<unknown>;
}

/** What starts a row today. */
export function startOf({ entity }: TodayRow): Change {
  return entity === 'task' ? { statusId: 2 } : { startedOn: today() };
}

/** What completes a row today. */
export function finishOf({ entity }: TodayRow): Change {
  return entity === 'task' ? { statusId: 3 } : { completedOn: today() };
}

/** Takes a row back to what it was; `row` is what it is now. */
export function takeBack(sync: Sync, row: TodayRow, was: TodayRow): Action {
  const { startedOn, completedOn, startedBy, completedBy } = was;
  const dates = { startedOn, completedOn, startedBy, completedBy };
  return write(sync, row, row.entity === 'task' ? { statusId: was.statusId, ...dates } : dates);
}

/** A change of a row as a write of its plan. */
export function updateOf(row: TodayRow, fields: Change) {
  const base = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof Change]]));
  return updateItem(row.entity, row.id, { fields, base });
}

/** Changes a row, drawn at once. */
export function write(sync: Sync, row: TodayRow, fields: Change): Action {
  const { entity, id, name, phase, project } = row;
  const update = updateOf(row, fields);
  const above = phase ? [{ entity: 'phase' as const, id: phase.id }] : [];
  const sending = writeRow(sync, project.id, update, { name, above });
  const next = rowAfter(row, update, today());
  const draw = (each: TodayRow) => (each.entity === entity && each.id === id ? next : each);
  const show = () =>
    sync.queries.setQueriesData<Today>({ queryKey: todayKey }, (shown) => shown && withRows(shown, draw));
  show();
  const settled = sending.then((done) => {
    if (done !== null) show();
    // Reads under way may be older than the write: this one takes their place.
    return sync.queries.invalidateQueries({ queryKey: todayKey });
  });
  return { row: next, sending: settled };
}
