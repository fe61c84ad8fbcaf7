// One row of a written file.
import { type Calendar, type Calendars, calendarOfRow } from '../../../../functions/schedule/calendar.ts';
import { dayOf, textOf } from '../../../../functions/schedule/day.ts';
import type { Row } from '../../../../functions/schedule/network.ts';
import type { RowKey } from '../../../../functions/schedule/plan.ts';
import type { Span } from '../../../../functions/schedule/span.ts';
import type { PhaseToWrite, TaskToWrite } from './plan-to-write.ts';
import { OUTDOORS_UID } from './written-calendar.ts';
import type { WrittenLink } from './written-links.ts';
import { tag, tags } from './xml.ts';

export interface RowToWrite {
  name: string;
  description: string | null;
  level: number;
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
  baseline: { start: string | null; completion: string | null } | null;
}

interface Around {
  calendars: Calendars;
  projectId: number;
  isManual: boolean;
}

const types = { FF: 0, FS: 1, SF: 2, SS: 3 } as const;
/** Of DurationFormat and LagFormat. */
const [DAYS, ELAPSED_DAYS] = [7, 8];
const MINUTES = 480;
const ALL_DAY = 1440;

export function writtenRow(each: RowToWrite, written: WrittenRow, around: Around): string {
  const { name, description, level, row, key, isSummary } = each;
  const { uid, links, uidOf } = written;
  const linked = links.filter(({ from }) => uidOf(from) > 0);
  return tag('Task', [
    tags({ UID: uid, ID: uid, GUID: guidOf(around.projectId, key, uid), Name: name, Active: true }),
    // Fixed duration, and not driven by effort: rows without resources open with 0 days otherwise.
    tags({ Manual: isByHand(each, around), Type: 1, IsNull: false, OutlineLevel: level, Notes: description || null }),
    row && !isSummary ? leaf(row, written, around) : tags(spanOfSummary(each)),
    tags({ EffortDriven: false, Summary: isSummary, ...boundOf(row, isSummary, around) }),
    tags({ Deadline: row?.deadline ? `${row.deadline}T17:00:00` : null }),
    row?.isOutdoors ? tags({ CalendarUID: OUTDOORS_UID }) : '',
    ...linked.map(({ from, type, lag, lagIn }) =>
      tag('PredecessorLink', [
        tags({ PredecessorUID: uidOf(from), Type: types[type], CrossProject: false }),
        tags({
          LinkLag: lag * (lagIn === 'work' ? MINUTES : ALL_DAY) * 10,
          LagFormat: lagIn === 'work' ? DAYS : ELAPSED_DAYS,
        }),
      ]),
    ),
    written.baseline?.start && written.baseline.completion
      ? tag('Baseline', [
          tags({
            Number: 0,
            Start: `${written.baseline.start}T08:00:00`,
            Finish: `${written.baseline.completion}T17:00:00`,
          }),
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

function spanOfSummary({ row }: RowToWrite) {
  return {
    Start: row?.scheduledStart ? `${row.scheduledStart}T08:00:00` : null,
    Finish: row?.scheduledCompletion ? `${row.scheduledCompletion}T17:00:00` : null,
    DurationFormat: row?.isElapsed ? ELAPSED_DAYS : DAYS,
  };
}

function leaf(row: PhaseToWrite | TaskToWrite, { span }: WrittenRow, { calendars, isManual }: Around): string {
  const start = row.startedOn ?? row.completedOn ?? row.scheduledStart;
  const end = row.completedOn ?? row.scheduledCompletion;
  const calendar = calendarOfRow(calendars, row);
  if (row.isMilestone) {
    // In the morning it is reached before the work of its day, else after it.
    const isMorning = span !== null && span.end > span.closes;
    const at = end && `${end}T${isMorning ? '08' : '17'}:00:00`;
    const DurationFormat = row.isElapsed || isOnDayOff(span, calendar) ? ELAPSED_DAYS : DAYS;
    return tags({ Start: at, Finish: at, Duration: 'PT0H0M0S', DurationFormat, Milestone: true, ...actuals(row) });
  }
  const days =
    isManual && start && end
      ? Math.max(1, calendar.between(dayOf(start), dayOf(end) + 1))
      : (row.duration ?? 0) * (row.durationType === 1 ? calendar.week : 1);
  // It has no planned days, and what it waits for may still wait for its actual ones.
  if (days === 0) return began(row) ? tags(actuals(row)) : '';
  const isWeeks = row.durationType === 1 && !isManual;
  const format = row.isElapsed ? (isWeeks ? 10 : ELAPSED_DAYS) : isWeeks ? 9 : DAYS;
  return tags({
    Start: start && `${start}T08:00:00`,
    // Elapsed days end in the morning of the day after them.
    Finish: end && (row.isElapsed ? `${textOf(dayOf(end) + 1)}T08:00:00` : `${end}T17:00:00`),
    Duration: `PT${days * (row.isElapsed ? 24 : 8)}H0M0S`,
    DurationFormat: format,
    Milestone: false,
    ...actuals(row),
  });
}

/** A milestone that the end of the rows above it takes to a day off: only those that count every day stand there. */
function isOnDayOff(span: Span | null, calendar: Calendar): boolean {
  if (span?.because.driver.kind !== 'above' || !span.because.isEvening) return false;
  return calendar.next(span.closes - 1) !== span.closes - 1;
}

const began = ({ startedOn, completedOn }: PhaseToWrite | TaskToWrite) => startedOn ?? completedOn;

function actuals(row: PhaseToWrite | TaskToWrite) {
  const { completedOn } = row;
  const from = began(row);
  return {
    PercentComplete: completedOn ? 100 : 0,
    ActualStart: from && `${from}T08:00:00`,
    ActualFinish: completedOn && `${completedOn}T17:00:00`,
  };
}

function boundOf(row: PhaseToWrite | TaskToWrite | null, isSummary: boolean, { isManual }: Around) {
  if (!row?.notBefore || isManual) return { ConstraintType: 0 };
  // A level of rows is never fixed there.
  return { ConstraintType: row.isFixed && !isSummary ? 2 : 4, ConstraintDate: `${row.notBefore}T08:00:00` };
}

/** The same for the same row in each export. */
function guidOf(projectId: number, key: RowKey | null, uid: number): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0').slice(-length).toUpperCase();
  const kind = key === null ? 0 : key.kind === 'phase' ? 1 : 2;
  return `${hex(projectId, 8)}-${hex(kind, 4)}-4000-8000-${hex(key?.id ?? uid, 12)}`;
}
