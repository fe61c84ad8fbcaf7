// One row of an MSPDI file, in whole days. What is rounded or read as something else is told.

import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { type Day, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { milestoneWithLength } from '../outline/milestone-with-length.ts';
import { oneLine } from '../outline/one-line.ts';
import type { OutlineRow } from '../outline/outline.ts';
import type { Told } from '../outline/told.ts';
import type { FileCalendar } from './calendar.ts';
import type { Element } from './element.ts';
import { type FileDays, fileDaysOf } from './file-days.ts';
import { formatOf, type Moment, minutesOf, momentOf } from './moment.ts';
import { isOutdoorsOf } from './outdoors.ts';
import type { PeopleIn } from './people-in.ts';
import { hasPause, type piecesByRow } from './work-by-day.ts';

export interface Around {
  calendar: FileCalendar;
  calendarUid: number | null;
  calendarOf: (uid: number | null) => FileCalendar;
  days: FileDays;
  people: PeopleIn;
  /** The work of each row as it is spread over days, by the UID of the row. */
  pieces: ReturnType<typeof piecesByRow>;
  told: Told[];
}

const constraints = {
  1: 'as-late-as-possible',
  2: 'starts-on',
  3: 'ends-on',
  4: 'starts-no-earlier',
  5: 'starts-no-later',
  6: 'ends-no-earlier',
  7: 'ends-no-later',
} as const;

/** The row without what it waits for. */
export function readTask(task: Element, around: Around): OutlineRow {
  const uid = task.number('UID') ?? 0;
  const number = task.number('ID') ?? uid;
  const name = oneLine(task.text('Name') ?? '') || `Row ${number}`;
  const tell = (field: string, from: string, to: string, why: string) =>
    around.told.push({ kind: 'different', number, name, field, from, to, why });
  const reasons: string[] = [];
  const ownOrOutdoors = ownCalendar(task, around);
  const isOutdoors = ownOrOutdoors !== null && isOutdoorsOf(around.calendar, ownOrOutdoors);
  const own = isOutdoors ? null : ownOrOutdoors;
  const format = formatOf(task.number('DurationFormat'));
  let isElapsed = format.isElapsed || (own?.isAroundTheClock ?? false);
  const days = ownOrOutdoors && !ownOrOutdoors.isAroundTheClock ? fileDaysOf(ownOrOutdoors) : around.days;
  if (own && !own.isAroundTheClock) {
    tell('Calendar', `“${own.name}”`, 'that of the project', 'Rows have no calendar of their own here');
    reasons.push(`it has a calendar of its own, “${own.name}”`);
  }
  const begins = momentOf(task.text('Start') ?? task.text('ManualStart'));
  const ends = momentOf(task.text('Finish') ?? task.text('ManualFinish'));
  const minutes = minutesOf(task.text('Duration') ?? task.text('ManualDuration'));
  const hasLength = minutes !== null && minutes > 0;
  const isMilestone = !hasLength && (minutes === 0 || task.flag('Milestone'));
  const at = {
    start: (moment: Moment) => (isMilestone ? days.dayOf(moment) : days.startOf(moment, isElapsed)),
    finish: (moment: Moment) => (isMilestone ? days.dayOf(moment) : days.finishOf(moment, isElapsed)),
  };
  const start = begins && at.start(begins);
  let finish = ends && at.finish(ends);
  let duration: number | null = null;
  if (hasLength) {
    const perDay = isElapsed ? 24 * 60 : around.calendar.minutesPerDay;
    const exact = minutes / perDay;
    // What a computer counts may miss a whole day by a hair.
    duration = Math.min(Math.max(1, Math.ceil(exact - 1e-6)), limits.duration);
    if (Math.abs(exact - duration) > 1e-6 && !task.flag('Summary')) {
      tell('Duration', inWords(minutes), counted(duration, 'day'), 'Days are whole here');
      reasons.push('it takes a part of a day in the file');
    }
    if (task.flag('Milestone') && !task.flag('Summary')) {
      around.told.push(milestoneWithLength({ number, name }, duration));
    }
  } else if (!isMilestone && start !== null && finish !== null) duration = days.between(start, finish);
  // A finish in the first minute of a day is the end of the day before, or the day of a program that has no hours.
  const isOfDay = ends !== null && finish !== ends.day && !isElapsed && !isMilestone;
  if (isOfDay && start !== null && duration !== null && days.endOf(start, duration) === ends.day) finish = ends.day;
  if (task.flag('Manual') && !task.flag('Summary') && !isMilestone && !isElapsed && start !== null && finish !== null) {
    // Days that were typed count, whatever the duration says beside them.
    const typed = typedLength(start, finish, ownOrOutdoors ?? around.calendar, days);
    if (typed.days !== duration || typed.isElapsed) {
      const from = duration === null ? 'none' : counted(duration, 'day');
      const to = `${counted(typed.days, 'day')}${typed.isElapsed ? ', each day counts' : ''}`;
      tell('Duration', from, to, 'Its days are typed in the file');
      duration = typed.days;
      isElapsed = typed.isElapsed;
    }
  }
  const perWeek = isElapsed ? 7 : around.calendar.week.filter(Boolean).length;
  const isWeeks = format.unit === 'weeks' && duration !== null && duration % perWeek === 0;
  const people = around.people.get(uid);
  // Days on which its people do not work are no pause of it.
  const pieces = isElapsed || people?.hasCalendar ? [] : (around.pieces.get(uid) ?? []);
  if (isSplit(task, days) || hasPause(pieces, days)) {
    tell('Work', 'in parts', 'in one piece', 'Rows are not split here');
    reasons.push('it is split in the file');
  }
  if ((task.number('LevelingDelay') ?? 0) > 0) reasons.push('it was levelled in the file');
  if (task.number('ConstraintType') === 1) reasons.push('it is as late as possible in the file');
  if (people?.hasCalendar) reasons.push('the people who do it have calendars of their own in the file');
  const baseline = task.all('Baseline').find((each) => (each.number('Number') ?? 0) === 0);
  const planned = { start: momentOf(baseline?.text('Start') ?? null), end: momentOf(baseline?.text('Finish') ?? null) };
  const dayOrNull = (field: string, end: keyof typeof at) => {
    const moment = momentOf(task.text(field));
    return moment && textOf(at[end](moment));
  };
  const deadline = momentOf(task.text('Deadline'));
  const isLate = begins !== null && start !== null && begins.day < start && !isElapsed;
  if (isLate) reasons.push('it begins after the working hours of its day in the file');
  const isWithinDay =
    begins !== null && start === begins.day && begins.minute > (around.calendar.on(start)?.from ?? begins.minute);
  const row = {
    key: uid,
    number,
    name,
    level: Math.max(1, task.number('OutlineLevel') ?? 1),
    duration: isWeeks && duration !== null ? duration / perWeek : duration,
    durationType: isWeeks ? (1 as const) : (0 as const),
    isElapsed,
    isMilestone,
    isOutdoors,
    start: start === null ? null : textOf(start),
    // A row of no length is where it begins; a finish before the start is a slip of the pen.
    finish: finish === null ? null : textOf(isMilestone ? finish : Math.max(finish, start ?? finish)),
    ...(isMilestone && begins !== null && days.isEvening(begins) && { isEvening: true }),
    ...(isWithinDay && !isMilestone && !isElapsed && { isWithinDay }),
    ...(isLate && { startInFile: textOf(begins.day) }),
    constraint: constraintOf(task, days, isMilestone),
    isManual: task.flag('Manual'),
    // The day that is written, at whatever hour: programs without hours write midnight.
    deadline: deadline && textOf(deadline.day),
    startedOn: dayOrNull('ActualStart', 'start'),
    completedOn: dayOrNull('ActualFinish', 'finish'),
    description: described(task, tell),
    waits: [],
    names: people?.names ?? [],
    baseline:
      planned.start && planned.end
        ? { start: textOf(at.start(planned.start)), completion: textOf(at.finish(planned.end)) }
        : null,
    reasons,
  };
  return { ...row, ...actualsOf(task, row, tell) };
}

/** The length of typed days. The first one counts, also on a day off; one that is the last is kept by counting all days. */
function typedLength(start: Day, finish: Day, calendar: FileCalendar, { between }: FileDays) {
  const last = Math.max(start, finish);
  const isElapsed = last > start && calendar.on(last) === null;
  if (isElapsed) return { days: last - start + 1, isElapsed };
  const isOff = calendar.on(start) === null;
  return { days: isOff ? (last > start ? between(start, last) + 1 : 1) : between(start, last), isElapsed };
}

type Tell = (field: string, from: string, to: string, why: string) => void;

/** Work that is done in part has begun; work that is done has an end. Summaries have what their rows have. */
function actualsOf(task: Element, row: OutlineRow, tell: Tell): Pick<OutlineRow, 'startedOn' | 'completedOn'> {
  if (task.flag('Summary')) return { startedOn: null, completedOn: null };
  const percent = task.number('PercentComplete') ?? 0;
  const completedOn = row.completedOn ?? (percent >= 100 ? row.finish : null);
  const startedOn = row.startedOn ?? (percent > 0 || completedOn !== null ? row.start : null);
  if (percent > 0 && percent < 100) tell('% Complete', `${percent} %`, 'Started', 'A row is started or completed here');
  const isBackwards = startedOn !== null && completedOn !== null && completedOn < startedOn;
  return { startedOn: isBackwards ? completedOn : startedOn, completedOn };
}

function constraintOf(task: Element, days: FileDays, isMilestone: boolean): OutlineRow['constraint'] {
  const kind = constraints[task.number('ConstraintType') as keyof typeof constraints];
  if (!kind) return null;
  const moment = momentOf(task.text('ConstraintDate'));
  if (moment === null) return { kind, day: null };
  if (isMilestone) return { kind, day: textOf(days.dayOf(moment)), isEvening: days.isEvening(moment) };
  if (kind === 'ends-no-later') return { kind, day: textOf(moment.day) };
  return { kind, day: textOf(kind.startsWith('ends') ? days.finishOf(moment) : days.startOf(moment)) };
}

/** The calendar of a row, where it is another one than the project's. */
function ownCalendar(task: Element, { calendar, calendarUid, calendarOf }: Around): FileCalendar | null {
  const uid = task.number('CalendarUID');
  if (uid === null || uid < 1 || uid === calendarUid) return null;
  const own = calendarOf(uid);
  return own.name === calendar.name ? null : own;
}

function described(task: Element, tell: Tell): string | null {
  const notes = task.text('Notes');
  if (notes === null || notes.length <= limits.description) return notes;
  tell('Notes', counted(notes.length, 'character'), `the first ${limits.description}`, 'Descriptions are not longer');
  return notes.slice(0, limits.description);
}

/** Work that stops and goes on on another day. */
function isSplit(task: Element, { startOf }: FileDays): boolean {
  const [stop, resume] = [momentOf(task.text('Stop')), momentOf(task.text('Resume'))];
  return stop !== null && resume !== null && startOf(resume) > startOf(stop);
}

/** `4 hours`, `90 minutes` */
function inWords(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(Math.round(minutes), 'minute');
}
