// One row of a written file. Elements stand in the order of Microsoft's schema.
import {
  type Calendar,
  type Calendars,
  calendarOfRow,
} from '../../../../../functions/core/schedule/engine/calendar.ts';
import { dayOf, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import type { Row } from '../../../../../functions/core/schedule/engine/network.ts';
import type { RowKey } from '../../../../../functions/core/schedule/engine/plan.ts';
import type { Span } from '../../../../../functions/core/schedule/engine/span.ts';
import { type PhaseToWrite, type TaskToWrite, wasBegun } from './plan-to-write.ts';
import type { WrittenLink } from './written-links.ts';
import { tag, tags } from './xml.ts';

export interface RowToWrite {
  name: string;
  description: string | null;
  level: number;
  /** `1.2.1`: its place below each level. */
  outline: string;
  /** Null for a level that has the days of its rows. */
  row: PhaseToWrite | TaskToWrite | null;
  key: RowKey | null;
  isSummary: boolean;
}

export interface WrittenRow {
  uid: number;
  links: readonly WrittenLink[];
  uidOf: (row: Row) => number;
  span: Span | null;
  /** The calendar of a row that has another one than the project. */
  calendarUid: number | null;
  /** The start of the project, where nothing else in the file would hold the row until then. */
  heldUntil: string | null;
  baseline: { start: string | null; completion: string | null } | null;
}

interface Around {
  calendars: Calendars;
  projectId: number;
  isManual: boolean;
  /** The day on which the project starts. */
  start: string;
}

const types = { FF: 0, FS: 1, SF: 2, SS: 3 } as const;
/** Of DurationFormat and LagFormat. */
const [DAYS, ELAPSED_DAYS] = [7, 8];
const MINUTES = 480;
const ALL_DAY = 1440;

/** The days of a row as the file has them. */
interface Timing {
  Start?: string | null;
  Finish?: string | null;
  Duration?: string;
  DurationFormat?: number;
  Milestone?: boolean;
  PercentComplete?: number;
  ActualStart?: string | null;
  ActualFinish?: string | null;
}

export function writtenRow(each: RowToWrite, written: WrittenRow, around: Around): string {
  const { name, description, level, outline, row, key, isSummary } = each;
  const { uid, links, uidOf, calendarUid, baseline } = written;
  const linked = links.filter(({ from }) => uidOf(from) > 0);
  const Manual = isByHand(each, around);
  const timing: Timing = row && !isSummary ? leaf(row, written, around) : spanOfSummary(each);
  const { Start, Finish, Duration, DurationFormat, Milestone, ...progress } = timing;
  const { ConstraintType, ConstraintDate } = boundOf(row, isSummary, written, around);
  return tag('Task', [
    tags({ UID: uid, GUID: guidOf(around.projectId, key, uid), ID: uid, Name: name, Active: true, Manual }),
    // Fixed duration, and not driven by effort: rows without resources open with 0 days otherwise.
    tags({ Type: 1, IsNull: false, OutlineNumber: outline, OutlineLevel: level, Start, Finish, Duration }),
    Manual ? tags({ ManualStart: Start, ManualFinish: Finish, ManualDuration: Duration }) : '',
    tags({ DurationFormat, EffortDriven: false, Milestone, Summary: isSummary, ...progress }),
    tags({ ConstraintType, CalendarUID: calendarUid, ConstraintDate }),
    tags({ Deadline: row?.deadline ? `${row.deadline}T17:00:00` : null, Notes: description || null }),
    ...linked.map(({ from, type, lag, lagIn }) =>
      tag('PredecessorLink', [
        tags({ PredecessorUID: uidOf(from), Type: types[type], CrossProject: false }),
        tags({
          LinkLag: lag * (lagIn === 'work' ? MINUTES : ALL_DAY) * 10,
          LagFormat: lagIn === 'work' ? DAYS : ELAPSED_DAYS,
        }),
      ]),
    ),
    baseline?.start && baseline.completion
      ? tag('Baseline', [
          tags({ Number: 0, Start: `${baseline.start}T08:00:00`, Finish: `${baseline.completion}T17:00:00` }),
        ])
      : '',
  ]);
}

/** Rows whose dates are typed, and rows without a length, which have no dates at all. */
function isByHand({ row, isSummary }: RowToWrite, { isManual }: Around): boolean {
  if (!row || isSummary) return false;
  return isManual || !isTimed(row);
}

const isTimed = (row: PhaseToWrite | TaskToWrite) => (row.duration ?? 0) > 0 || row.isMilestone;

function spanOfSummary({ row }: RowToWrite): Timing {
  return {
    Start: row?.scheduledStart ? `${row.scheduledStart}T08:00:00` : null,
    Finish: row?.scheduledCompletion ? `${row.scheduledCompletion}T17:00:00` : null,
    DurationFormat: row?.isElapsed ? ELAPSED_DAYS : DAYS,
  };
}

function leaf(row: PhaseToWrite | TaskToWrite, { span }: WrittenRow, { calendars, isManual }: Around): Timing {
  const start = row.startedOn ?? row.completedOn ?? row.scheduledStart;
  const end = row.completedOn ?? row.scheduledCompletion;
  const calendar = calendarOfRow(calendars, row);
  if (row.isMilestone) {
    // In the morning it is reached before the work of its day, else after it.
    const isMorning = span !== null && span.end > span.closes;
    const at = end && `${end}T${isMorning ? '08' : '17'}:00:00`;
    const DurationFormat = row.isElapsed || isOnDayOff(span, calendar) ? ELAPSED_DAYS : DAYS;
    const Duration = 'PT0H0M0S';
    return { Start: at, Finish: at, Duration, DurationFormat, Milestone: true, ...actuals(row, at) };
  }
  const days =
    isManual && start && end
      ? Math.max(1, calendar.between(dayOf(start), dayOf(end) + 1))
      : (row.duration ?? 0) * (row.durationType === 1 ? calendar.week : 1);
  // Elapsed days end in the morning of the day after them.
  const Finish = end && (row.isElapsed ? `${textOf(dayOf(end) + 1)}T08:00:00` : `${end}T17:00:00`);
  const isWeeks = row.durationType === 1 && !isManual;
  const DurationFormat = row.isElapsed ? (isWeeks ? 10 : ELAPSED_DAYS) : isWeeks ? 9 : DAYS;
  // It has no planned days, and what it waits for may still wait for its actual ones.
  if (days === 0) return { DurationFormat, ...(wasBegun(row) && actuals(row, Finish)) };
  return {
    Start: start && `${start}T08:00:00`,
    Finish,
    Duration: `PT${days * (row.isElapsed ? 24 : 8)}H0M0S`,
    DurationFormat,
    Milestone: false,
    ...actuals(row, Finish),
  };
}

/** A milestone that the end of the rows above it takes to a day off: only those that count every day stand there. */
function isOnDayOff(span: Span | null, calendar: Calendar): boolean {
  if (span?.because.driver.kind !== 'above' || !span.because.isEvening) return false;
  return calendar.next(span.closes - 1) !== span.closes - 1;
}

/** `finish`: the moment at which it ends; what is completed ends at the same one. */
function actuals(row: PhaseToWrite | TaskToWrite, finish: string | null) {
  const { startedOn, completedOn } = row;
  const from = startedOn ?? completedOn;
  const isMoment = row.isMilestone && completedOn !== null && from === completedOn;
  return {
    PercentComplete: completedOn ? 100 : 0,
    ActualStart: isMoment ? finish : from && `${from}T08:00:00`,
    ActualFinish: completedOn && finish,
  };
}

function boundOf(
  row: PhaseToWrite | TaskToWrite | null,
  isSummary: boolean,
  { heldUntil }: WrittenRow,
  { isManual, start }: Around,
): { ConstraintType: number; ConstraintDate: string | null } {
  const at = (ConstraintType: number, day: string) => ({ ConstraintType, ConstraintDate: `${day}T08:00:00` });
  if (!isManual && row?.notBefore) {
    // A level of rows is never fixed there.
    if (row.isFixed && !isSummary) return at(2, row.notBefore);
    // A day before the start of the project takes the row before it there.
    return at(4, row.notBefore < start ? start : row.notBefore);
  }
  return heldUntil && !isManual ? at(4, heldUntil) : { ConstraintType: 0, ConstraintDate: null };
}

/** The same for the same row in each export. */
function guidOf(projectId: number, key: RowKey | null, uid: number): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0').slice(-length).toUpperCase();
  const kind = key === null ? 0 : key.kind === 'phase' ? 1 : 2;
  return `${hex(projectId, 8)}-${hex(kind, 4)}-4000-8000-${hex(key?.id ?? uid, 12)}`;
}
