// The status of a task, and the actual dates of rows (docs/product.md#status-and-dates): the status and the dates of a task
// are one truth, and dates that nobody typed follow from the rows below.

export interface Actual {
  startedOn: string | null;
  completedOn: string | null;
  /** The origin of a date: a person, the status of the task, or the tasks below. */
  startedBy: Filler | null;
  completedBy: Filler | null;
}
type Filler = 'person' | 'status' | 'tasks';

/** The status of a task and its dates. */
export interface StatusAndDates extends Actual {
  /** 1 scheduled, 2 started, 3 completed. */
  statusId: 1 | 2 | 3;
}

/** The first start, and the last completion when everything is completed, of the rows in a row. */
export interface DatesBelow {
  starts: string | null;
  ends: string | null;
}

/** A task after a write: its status and its dates say the same. `day` is the day of a new status. */
export function taskAfter<Row extends StatusAndDates>(was: Row, fields: Partial<Row>, day: string): Row {
  const row = marked(was, fields);
  if (!isActuallyChanged(was, row) && row.statusId === was.statusId) return row;
  const { statusId } = row;
  let { startedOn, completedOn, startedBy, completedBy } = row;
  const isSaid = statusId !== was.statusId && (completedOn === null || completedOn === was.completedOn);
  if (isSaid && statusId < 3) completedOn = null;
  if (isSaid && statusId === 1 && startedOn === was.startedOn) startedOn = null;
  if (isSaid && statusId === 3) {
    completedOn = startedBy === 'person' && startedOn !== null && startedOn > day ? startedOn : day;
    completedBy = 'status';
  }
  if (isSaid && statusId === 2 && startedOn === null) {
    startedOn = day;
    startedBy = 'status';
  }
  // A completed task has been started, at the latest on the day of its completion.
  if (startedOn === null || (startedBy !== 'person' && completedOn !== null && startedOn > completedOn)) {
    startedOn = completedOn;
    startedBy = 'status';
  }
  return {
    ...row,
    startedOn,
    completedOn,
    startedBy: fillerOf(startedOn, startedBy === 'person', 'status'),
    completedBy: fillerOf(completedOn, completedBy === 'person', 'status'),
    statusId: completedOn !== null ? 3 : startedOn !== null ? 2 : 1,
  };
}

/** A phase or major phase after a write; a date that nobody typed follows from the rows in it. */
export function parentAfter<Row extends Actual>(was: Row, fields: Partial<Row>, below: DatesBelow): Row {
  const row = marked(was, fields);
  return isActuallyChanged(was, row) ? { ...row, ...filled(row, below) } : row;
}

/** The actual dates of a row, with those that nobody typed taken from the rows in it. */
function filled(row: Actual, { starts, ends }: DatesBelow): Actual {
  const isStartTyped = row.startedOn !== null && row.startedBy === 'person';
  const isCompletionTyped = row.completedOn !== null && row.completedBy === 'person';
  let startedOn = isStartTyped ? row.startedOn : starts;
  let completedOn = isCompletionTyped ? row.completedOn : ends;
  // A filled date gives way to a typed one: no completion lies before its start.
  if (startedOn !== null && completedOn !== null && completedOn < startedOn) {
    if (!isStartTyped) startedOn = completedOn;
    else if (!isCompletionTyped) completedOn = startedOn;
  }
  return {
    startedOn,
    completedOn,
    startedBy: fillerOf(startedOn, isStartTyped, 'tasks'),
    completedBy: fillerOf(completedOn, isCompletionTyped, 'tasks'),
  };
}

/** The fields that a write of a status or an actual date may change. */
export const actualFields = ['statusId', 'startedOn', 'startedBy', 'completedOn', 'completedBy'] as const;

/** The row with its new fields; a date that is written without its filler is a person's. */
function marked<Row extends Actual>(was: Row, fields: Partial<Row>): Row {
  const row = { ...was, ...fields };
  if (row.startedOn !== was.startedOn && !('startedBy' in fields)) row.startedBy = 'person';
  if (row.completedOn !== was.completedOn && !('completedBy' in fields)) row.completedBy = 'person';
  return row;
}

/** The actual dates of a row that follow from the rows in it. */
export function datesBelow(rows: readonly Pick<Actual, 'startedOn' | 'completedOn'>[]): DatesBelow {
  const starts = rows.flatMap(({ startedOn }) => startedOn ?? []).toSorted();
  const ends = rows.flatMap(({ completedOn }) => completedOn ?? []).toSorted();
  return { starts: starts[0] ?? null, ends: ends.length === rows.length ? (ends.at(-1) ?? null) : null };
}

/**
 * The actual dates of a row after the rows in it changed. Without `mayComplete`, after a deletion, they do not complete
 * it.
 */
export function followed(row: Actual, { starts, ends }: DatesBelow, mayComplete: boolean): Actual {
  return filled(row, { starts, ends: mayComplete || row.completedOn !== null ? ends : null });
}

function isActuallyChanged(was: Actual, row: Actual): boolean {
  return (['startedOn', 'completedOn', 'startedBy', 'completedBy'] as const).some((field) => row[field] !== was[field]);
}

function fillerOf(day: string | null, isTyped: boolean, otherwise: 'status' | 'tasks'): Actual['startedBy'] {
  if (day === null) return null;
  return isTyped ? 'person' : otherwise;
}
