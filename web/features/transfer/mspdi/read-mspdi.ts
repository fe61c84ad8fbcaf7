// An MSPDI file as an outline: its project, its calendar, its rows in whole days.
import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { type Day, textOf, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { oneLine } from '../outline/one-line.ts';
import type { Outline, OutlineDay, OutlineRow } from '../outline/outline.ts';
import { type Told, WHOLE_FILE } from '../outline/told.ts';
import { UnreadableFile } from '../outline/unreadable-file.ts';
import { calendarsOf, type FileCalendar } from './calendar.ts';
import { type Element, projectElementOf } from './element.ts';
import { fileDaysOf } from './file-days.ts';
import type { DaySpan } from './hours.ts';
import { momentOf } from './moment.ts';
import { isOutdoorsOf, weatherDays } from './outdoors.ts';
import { peopleIn } from './people-in.ts';
import { type Around, readTask } from './read-task.ts';
import { EVERY_DAY, waitsOf } from './read-waits.ts';
import { piecesByRow, withoutWorkByDay } from './work-by-day.ts';
import { xmlTextOf } from './xml-text.ts';

/** Days off are read for so long after the last row: a plan may come to last longer. */
const AFTER = 366;
/** The longest time that is looked at. */
const LONGEST = 20 * 366;

/** Throws UnreadableFile. */
export function readMspdi(bytes: Uint8Array): Outline {
  const { text, work } = withoutWorkByDay(xmlTextOf(bytes));
  const project = projectElementOf(text);
  const tasks = (project.one('Tasks')?.all('Task') ?? []).filter((task) => !task.flag('IsNull') && !isOfProject(task));
  if (tasks.length === 0) throw new UnreadableFile('There are no rows in the file.');
  if (tasks.length > limits.importedRows) {
    throw new UnreadableFile(
      `The file has ${tasks.length} rows; at most ${limits.importedRows} can come in at a time.`,
    );
  }
  const span = spanOf(project, tasks);
  const find = calendarsOf(project, span);
  const calendar = find(project.number('CalendarUID'));
  const told: Told[] = [];
  const around: Around = {
    told,
    calendar,
    calendarOf: find,
    calendarUid: project.number('CalendarUID'),
    days: fileDaysOf(calendar),
    people: peopleIn(project, find),
    pieces: piecesByRow(project, work),
  };
  const come = tasks.filter((task) => staysIn(task, told));
  const rows = come.map((task) => readTask(task, around));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const linked = rows.map((row, at): OutlineRow => {
    const task = come[at];
    if (!task) return row;
    const before = told.length;
    const waits = waitsOf(task, { row, byKey, calendar, told });
    const reasons = told.slice(before).map(reasonOf);
    return { ...row, waits, reasons: [...row.reasons, ...reasons] };
  });
  told.push(...notTaken(project, tasks), ...ofHours(project, calendar, span));
  if (project.text('ScheduleFromStart') === '0') {
    const why = 'Rows are planned as early as possible here';
    told.push({ kind: 'different', ...WHOLE_FILE, field: 'Schedule from', from: 'its finish', to: 'its start', why });
  }
  const start = momentOf(project.text('StartDate'));
  const off = daysOf(calendar, span);
  const weather = weatherIn(come, { calendar, find, span });
  const named = new Set(off.map(({ day }) => day));
  const both = weather.filter(({ day }) => named.has(day));
  if (both.length > 0) told.push(toldOfWeather(both));
  const days = [...off, ...weather.filter(({ day }) => !named.has(day))];
  return {
    name: project.text('Title') ?? project.text('Name')?.replace(/\.(xml|mpp)$/i, '') ?? null,
    start: start && textOf(around.days.startOf(start)),
    rows: linked,
    week: calendar.week.map((hours) => hours !== null),
    days,
    told,
    isWholeProject: true,
  };
}

/** The reason for which a row whose link comes in like that may be on other days. */
function reasonOf(told: Told): string {
  if (told.kind === 'left') return 'a link of it does not come in';
  return told.why === EVERY_DAY ? 'a lag of it counts every day here' : 'a lag of it is rounded';
}

/** The row of the project itself. */
const isOfProject = (task: Element) => task.number('OutlineLevel') === 0;

function staysIn(task: Element, told: Told[]): boolean {
  const left = (what: string) => {
    told.push({ kind: 'left', number: task.number('ID'), name: task.text('Name') ?? '', what });
    return false;
  };
  if (task.text('Active') === '0') return left('the row, which is inactive');
  if (task.flag('ExternalTask')) return left('the row, which belongs to another project');
  if (task.flag('IsSubproject') || task.text('SubprojectName')) return left('the subproject; import its own file');
  return true;
}

/** From the first day of the file to a while after its last one. */
function spanOf(project: Element, tasks: readonly Element[]): DaySpan {
  let from = momentOf(project.text('StartDate'))?.day ?? Number.POSITIVE_INFINITY;
  let to = from === Number.POSITIVE_INFINITY ? 0 : from;
  for (const task of tasks) {
    from = Math.min(from, momentOf(task.text('Start'))?.day ?? from);
    to = Math.max(to, momentOf(task.text('Finish'))?.day ?? to);
  }
  if (from === Number.POSITIVE_INFINITY) return { from: 0, to: -1 };
  return { from, to: Math.min(to + AFTER, from + LONGEST) };
}

function daysOf({ week, others }: FileCalendar, { from, to }: DaySpan): OutlineDay[] {
  const days = [...others].flatMap(([day, { hours, note }]): OutlineDay[] => {
    const isWorked = week[weekdayOf(day)] !== null;
    if (day < from || day > to || isWorked === (hours !== null)) return [];
    const kind = hours ? 'extra' : 'closed';
    return [{ day: textOf(day), kind, note: oneLine(note).slice(0, limits.name) }];
  });
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The days on which weather stops the rows outdoors. */
function weatherIn(
  tasks: readonly Element[],
  { calendar, find, span }: { calendar: FileCalendar; find: (uid: number | null) => FileCalendar; span: DaySpan },
): OutlineDay[] {
  const uids = [...new Set(tasks.flatMap((task) => task.number('CalendarUID') ?? []))].filter((uid) => uid > 0);
  const outdoors = uids.map(find).find((own) => isOutdoorsOf(calendar, own));
  return outdoors ? weatherDays(calendar, outdoors, (day) => inSpan(day, span)) : [];
}

function toldOfWeather(days: readonly OutlineDay[]): Told {
  const from = `${counted(days.length, 'day')} that ${days.length === 1 ? 'is' : 'are'} worked, but not outdoors`;
  const why = 'A day is of one kind here';
  return { kind: 'different', ...WHOLE_FILE, field: 'Weather', from, to: 'worked outdoors, too', why };
}

/** Days with fewer or more hours than others: a day is worked here, or it is not. */
function ofHours(project: Element, calendar: FileCalendar, span: DaySpan): Told[] {
  const isOther = (minutes: number | undefined) => minutes !== undefined && minutes !== calendar.minutesPerDay;
  const inWeek = calendar.week.filter((hours) => isOther(hours?.minutes)).length;
  const others = [...calendar.others].filter(([day, { hours }]) => inSpan(day, span) && isOther(hours?.minutes));
  const field = 'Working times';
  const why = 'Days are whole here';
  const different = { kind: 'different' as const, ...WHOLE_FILE, field, to: 'worked days', why };
  const perDay = project.number('MinutesPerDay') ?? calendar.minutesPerDay;
  const counts = {
    ...different,
    field: 'Durations',
    to: 'the days that they take',
    why: 'They are counted in worked days',
  };
  const hours = counted(perDay / 60, 'hour');
  return [
    ...(perDay === calendar.minutesPerDay
      ? []
      : [{ ...counts, from: `in days of ${hours}, where ${calendar.minutesPerDay / 60} are worked` }]),
    ...(inWeek > 0 ? [{ ...different, from: `${counted(inWeek, 'day')} of the week with other hours` }] : []),
    ...(others.length > 0 ? [{ ...different, from: `${counted(others.length, 'day')} with hours of its own` }] : []),
  ];
}

const inSpan = (day: Day, { from, to }: DaySpan) => day >= from && day <= to;

const isSome = (name: string) => (task: Element) => (task.number(name) ?? 0) > 0;

const kinds: readonly { what: string; has: (task: Element) => boolean }[] = [
  { what: 'costs', has: (task) => isSome('Cost')(task) || isSome('FixedCost')(task) },
  { what: 'custom fields', has: (task) => task.all('ExtendedAttribute').length > 0 },
  { what: 'priorities', has: (task) => (task.number('Priority') ?? 500) !== 500 },
  { what: 'baselines 1 to 10', has: (task) => task.all('Baseline').some(isSome('Number')) },
  { what: 'outline codes', has: (task) => task.all('OutlineCode').length > 0 },
  { what: 'estimates (“5 days?”)', has: (task) => (task.number('DurationFormat') ?? 0) > 32 },
  { what: 'links to web pages', has: (task) => task.text('HyperlinkAddress') !== null },
];

/** What a file of MS Project has and a plan here has not, counted in one line. */
function notTaken(project: Element, tasks: readonly Element[]): Told[] {
  const parts = kinds.flatMap(({ what, has }) => {
    const count = tasks.filter(has).length;
    return count > 0 ? `${what} (${counted(count, 'task')})` : [];
  });
  const resources = project.one('Resources')?.all('Resource') ?? [];
  const rated = resources.filter((each) => isSome('StandardRate')(each) || isSome('Cost')(each)).length;
  if (rated > 0) parts.push(`rates and costs of people (${rated})`);
  const material = resources.filter(
    (each) => each.text('Name') && each.text('Type') !== null && each.number('Type') !== 1,
  );
  if (material.length > 0) parts.push(`material and cost resources (${material.length})`);
  return parts.length === 0 ? [] : [{ kind: 'left', ...WHOLE_FILE, what: parts.join(', ') }];
}
