// Writes to rows in the mode of their project. In linked mode a client may know nothing of it: a scheduled start is the day before which the
// row does not begin, a scheduled completion its duration (docs/schedule.md#other-clients).
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { dayOf, textOf } from '../../core/schedule/engine/day.ts';
import { scheduleOf } from '../../core/schedule/engine/forward.ts';
import type { Driver } from '../../core/schedule/engine/span.ts';
import { planInputOf } from '../../core/schedule/from-plan.ts';
import { keyOf, namesOf } from '../dates/loop.queries.ts';
import { computing, type OpenSchedule } from '../dates/reschedule.ts';
import {
  conflictOver,
  createItem,
  type Guarded,
  getItem,
  type Item,
  updateGuarded,
  updateItem,
} from './items.queries.ts';
import type { Kind } from './kinds.ts';
import type { Fields, StatusDay } from './written-fields.ts';

interface Dates {
  scheduledStart?: string | null | undefined;
  scheduledCompletion?: string | null | undefined;
}

/** The fields that dates are computed from, and the dates themselves. */
const scheduling = [
  ...['duration', 'durationType', 'begins', 'notBefore', 'isFixed', 'isOutdoors', 'isElapsed', 'isMilestone'],
  ...['statusId', 'startedOn', 'completedOn', 'scheduledStart', 'scheduledCompletion'],
];

/** Whether a write of these fields computes the dates of a linked project. */
export function isScheduling(fields: object): boolean {
  return scheduling.some((field) => field in fields);
}

/** Adds an item in the mode of its project, and gives it with its dates. */
export async function addItem(
  db: Db,
  kind: Kind,
  projectId: number,
  { statusOn, ...fields }: Fields & StatusDay,
  schedule: OpenSchedule,
): Promise<string> {
  if (!schedule.isLinked) return createItem(db, kind, projectId, fields, statusOn);
  const { dates, inputs } = split(fields);
  const made: { id: number } = JSON.parse(await createItem(db, kind, projectId, inputs, statusOn));
  const item = { projectId, id: made.id };
  await writeDates(db, kind, item, dates, schedule);
  await schedule.write();
  return getItem(db, kind, item);
}

/** Changes an item in the mode of its project, and gives it with its dates. Throws a 409 when it does not match the guard. */
export async function changeItem(
  db: Db,
  kind: Kind,
  item: Item,
  fields: Fields,
  rest: Guarded,
  schedule: OpenSchedule,
): Promise<string> {
  if (!schedule.isLinked) return updateGuarded(db, kind, item, fields, rest);
  if (!(await changeInputs(db, kind, item, fields, rest, schedule))) throw await conflictOver(db, kind, item);
  await schedule.write();
  return getItem(db, kind, item);
}

/**
 * The same without the dates that follow, which the caller computes once for several rows; false when the row does not
 * match the guard.
 */
export async function changeInputs(
  db: Db,
  kind: Kind,
  item: Item,
  fields: Fields,
  { guard: { version, base }, ...rest }: Guarded,
  schedule: Pick<OpenSchedule, 'isLinked' | 'keep' | 'read'>,
): Promise<boolean> {
  if (!schedule.isLinked)
    return (await updateItem(db, kind, item, fields, { guard: { version, base }, ...rest })) !== null;
  const guard = { version, base: base && split(base).others };
  const { dates, inputs, others } = split(fields);
  if (kind.entity !== 'majorphase' && isGivenBack(fields)) {
    schedule.keep({ kind: kind.entity, id: item.id }, { scheduledStart: null, scheduledCompletion: null, ...dates });
    return (await updateItem(db, kind, item, others, { guard, ...rest })) !== null;
  }
  if ((await updateItem(db, kind, item, inputs, { guard, ...rest })) === null) return false;
  await writeDates(db, kind, item, dates, schedule);
  return true;
}

/**
 * Whether actual dates come back with who had filled them, as in an undo: the scheduled ones beside them are then what
 * the row was planned for when it began.
 */
function isGivenBack(fields: Fields): boolean {
  const isFilled = 'startedBy' in fields || 'completedBy' in fields;
  return isFilled && 'scheduledStart' in fields && 'scheduledCompletion' in fields;
}

/** The fields of a row in a linked project: a typed start is `notBefore`. */
function split(fields: Fields): { dates: Dates; inputs: Fields; others: Fields } {
  const { scheduledStart, scheduledCompletion, ...others } = fields;
  const dates = { scheduledStart, scheduledCompletion } as Dates;
  // A duration that is sent with an emptied completion says how long the row is.
  if (scheduledCompletion === null && 'duration' in others) delete dates.scheduledCompletion;
  if (scheduledStart === undefined || 'notBefore' in others) return { dates, inputs: others, others };
  const isFreed = scheduledStart === null && { isFixed: false };
  return { dates, inputs: { ...others, notBefore: scheduledStart, ...isFreed }, others };
}

/** Gives a row the duration that its dates ask for, given when it can begin. */
async function writeDates(
  db: Db,
  kind: Kind,
  item: Item,
  dates: Dates,
  schedule: Pick<OpenSchedule, 'read'>,
): Promise<void> {
  const { scheduledStart, scheduledCompletion } = dates;
  if (kind.entity === 'majorphase' || (!scheduledStart && scheduledCompletion === undefined)) return;
  const write = (duration: number | null) => updateItem(db, kind, item, { duration, durationType: 0 }, { guard: {} });
  if (scheduledCompletion === null) {
    await write(null);
    return;
  }
  const plan = await schedule.read();
  const { network, spans } = await computing(db, () => scheduleOf(planInputOf(plan)));
  const row = network.find({ kind: kind.entity, id: item.id });
  const span = row && spans.get(row);
  if (!row || !span) return;
  if (!scheduledCompletion) {
    if (!row.isTimed) await write(1);
    return;
  }
  const end = dayOf(scheduledCompletion) + 1;
  if (end <= span.opens) throw await endsTooEarly(db, span.opens, span.because.driver);
  // A first day off counts as worked.
  const isOff = row.calendar.next(span.opens) !== span.opens;
  await write(Math.max(1, row.calendar.between(span.opens, end) + (isOff ? 1 : 0)));
}

async function endsTooEarly(db: Db, begins: number, driver: Driver) {
  const names = 'row' in driver ? await namesOf(db, [driver.row]) : new Map<string, string>();
  const because = 'row' in driver ? `“${names.get(keyOf(driver.row)) ?? ''}”` : reasons[driver.kind];
  return invalidField('scheduledCompletion', `It begins on ${textOf(begins)} because of ${because}`);
}

const reasons = {
  project: 'the start of the project',
  'planned-from': 'the day from which the project is planned',
  'not-before': 'its own start',
  fixed: 'its fixed start',
  started: 'its actual start',
  completed: 'its actual completion',
} as const;
