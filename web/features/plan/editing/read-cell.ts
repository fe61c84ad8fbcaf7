// What is typed in a cell of the schedule becomes what the same words become in the plan.
import { limits } from '../../../../functions/core/common/limits.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import {
  DAYS,
  durationInDays,
  isNoLength,
  parseDuration,
  WEEKS,
} from '../../../../functions/core/schedule/words/duration.ts';
import { dayOrText, isDay } from '../../../components/form/day/typed-day.ts';
import { addDays, daysBetween, formatDay } from '../../../lib/time/dates.ts';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import type { ComputedPlan } from '../../../sync/plan/dates/computed-plan.ts';
import { isMilestone } from '../../../sync/plan/dates/milestone.ts';
import type { PhaseRow, PlanSnapshot, RowAt, RowOf, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { changedFields } from '../state/inline-values.ts';
import { linkedChange } from './linked-change.ts';

type Row = RowOf[PlanEntity];
type Fields = Partial<PhaseRow & TaskRow>;

interface Typed {
  cell: 'name' | 'start' | 'finish' | 'days';
  text: string;
}

/** The write that a text comes to, null when it changes nothing; or why it cannot be, in words. */
export async function readCell(
  { plan, computed }: { plan: PlanSnapshot; computed: ComputedPlan | null },
  { entity, id }: RowAt,
  typed: Typed,
): Promise<{ write: PlanWrite | null } | { problem: string }> {
  const row = plan.rows[entity][id];
  if (!row) return { write: null };
  const isLinked = plan.project.scheduleMode === 'linked';
  // By hand a milestone has one day.
  const hasOneDay = !isLinked && 'isMilestone' in row && isMilestone(plan, row);
  const fields = fieldsOf(entity, row, typed, { isLinked, hasOneDay });
  if (typeof fields === 'string') return { problem: fields };
  const change = changedFields<Fields>(row as Fields, fields);
  if (!change) return { write: null };
  if (!isLinked || entity === 'majorphase') return { write: updateItem(entity, id, change as never) };
  const linked = linkedChange(computed, entity, row as PhaseRow | TaskRow, change);
  return 'problem' in linked ? linked : { write: updateItem(entity, id, linked.change) };
}

/** The fields that the text comes to; or why it does not. */
export function fieldsOf(
  entity: PlanEntity,
  row: Row,
  { cell, text }: Typed,
  { isLinked, hasOneDay }: { isLinked: boolean; hasOneDay: boolean },
): Fields | string {
  const typed = text.trim();
  if (cell === 'name') {
    if (typed === '') return 'Name is required';
    return entity === 'task' ? { title: typed } : { name: typed };
  }
  if (cell === 'days') return fieldsOfDays(row, typed, isLinked);
  const day = dayOrText(typed);
  if (day !== null && !isDay(day)) return 'Date input not valid.';
  if (hasOneDay) return { scheduledStart: day, scheduledCompletion: day };
  if (cell === 'start') return isLinked ? { scheduledStart: day } : startOf(row, day);
  if (isLinked && day === null) return 'Type the last day';
  const start = row.startedOn ?? row.scheduledStart;
  if (!isLinked && day !== null && start !== null && day < start)
    return `Completion is before the start (${formatDay(start)})`;
  return { scheduledCompletion: day };
}

/** A start that is typed by hand moves the row, as a drag does. */
function startOf({ scheduledStart, scheduledCompletion }: Row, day: string | null): Fields {
  const both = day !== null && scheduledStart !== null && scheduledCompletion !== null;
  if (!both) return { scheduledStart: day };
  return { scheduledStart: day, scheduledCompletion: addDays(scheduledCompletion, daysBetween(scheduledStart, day)) };
}

/** `5` or `2w`; 0 makes a milestone. By hand the row ends as many days after its start. */
function fieldsOfDays(row: Row, typed: string, isLinked: boolean): Fields | string {
  const [match, digits = '', unit = ''] = /^(\d*)\s*(d|days?|w|weeks?)?$/i.exec(typed) ?? [];
  if (match === undefined) return 'Type a number of days, or weeks as in “2w”';
  const length = {
    duration: digits === '' ? null : Math.min(parseDuration(digits), limits.duration),
    durationType: unit.toLowerCase().startsWith('w') ? WEEKS : DAYS,
  } as const;
  const start = row.startedOn ?? row.scheduledStart;
  const days = durationInDays(length);
  const moment = digits === '' ? {} : momentOf(row, isNoLength(digits));
  if (isLinked || start === null || days === 0) return { ...length, ...moment };
  return { ...length, ...moment, scheduledCompletion: addDays(start, days - 1) };
}

/** The change that makes or ends a milestone; none where it is that already. */
function momentOf(row: Row, isMilestone: boolean): Fields {
  return 'isMilestone' in row && row.isMilestone !== isMilestone ? { isMilestone } : {};
}
