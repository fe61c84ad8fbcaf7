// The calendar of a plan that comes in: a new project takes that of the file, a plan that is there keeps its own.

import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { type Day, dayOf, textOf, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { CalendarOfPlan } from '../../../../functions/core/schedule/from-plan.ts';
import type { ProjectDay } from '../../../../functions/core/work-calendar/contract.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { Into } from './brought-plan.ts';
import type { Outline, OutlineDay } from './outline.ts';
import { type Told, WHOLE_FILE } from './told.ts';

interface CalendarInto extends CalendarOfPlan {
  days: readonly ProjectDay[];
  told: Told[];
}

/** Days of the company are looked at for so long after the last row. */
const AFTER = 366;
const SHOWN = 3;

export function calendarInto(outline: Outline, into: Into, start: string | null): CalendarInto {
  const week = outline.week?.includes(true) ? outline.week : null;
  const calendar = { week: into.company.week, days: into.company.days };
  if (into.kind !== 'new') {
    const { workWeek, days } = into;
    return { calendar, workWeek, days, told: week ? toldOfKept({ ...outline, week }, into) : [] };
  }
  if (!week) return { calendar, workWeek: null, days: [], told: [] };
  const others = new Map(outline.days.flatMap(({ day, kind }) => (kind === 'weather' ? [] : [[day, kind] as const])));
  const isWorked = (day: Day) => {
    const kind = others.get(textOf(day));
    return kind ? kind === 'extra' : week[weekdayOf(day)] === true;
  };
  const to = lastDay(outline) + AFTER;
  const against = into.company.days.flatMap(({ day, kind, note }): ProjectDay[] => {
    const at = dayOf(day);
    if (others.has(day) || start === null || day < start || at > to) return [];
    if (kind === 'extra') return isWorked(at) ? [] : [{ day, kind: 'closed', note: '' }];
    return isWorked(at) ? [{ day, kind: 'extra', note }] : [];
  });
  // A day is of one kind: one that the company has off is worked before weather stops anybody on it.
  const byDay = new Map<string, ProjectDay>([...outline.days, ...against].map((each) => [each.day, each]));
  const all = [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const days = all.slice(0, limits.projectDays);
  const told = [...(against.length === 0 ? [] : [toldOfCompany(against)]), ...toldOfMost(all)];
  return { calendar, workWeek: isSame(week, calendar.week) ? null : week, days, told };
}

/** A project has so many days of its own at most. */
function toldOfMost(all: readonly ProjectDay[]): Told[] {
  const next = all[limits.projectDays];
  if (!next) return [];
  const most = limits.projectDays.toLocaleString('en-US');
  const left = counted(all.length - limits.projectDays, 'day');
  const what = `${left} off, worked or of weather from ${formatDay(next.day)} on: a project has ${most} days of its own at most`;
  return [{ kind: 'left', ...WHOLE_FILE, what }];
}

/** The company's days that are otherwise in the file, whose calendar the project takes. */
function toldOfCompany(against: readonly ProjectDay[]): Told {
  const shown = against.slice(0, SHOWN).map(({ day, note }) => (note ? `${note}, ${formatDay(day)}` : formatDay(day)));
  const more = against.length > SHOWN ? ` and ${against.length - SHOWN} more` : '';
  const why = 'The project takes the calendar of the file';
  const field = 'Days of the company';
  const to = 'as in the file, of which the company’s calendar says otherwise';
  return { kind: 'different', ...WHOLE_FILE, field, from: `${shown.join('; ')}${more}`, to, why };
}

/** The differences of the file's calendar in the time of its rows. */
function toldOfKept(outline: Outline & { week: readonly boolean[] }, into: Exclude<Into, { kind: 'new' }>): Told[] {
  const week = into.workWeek ?? into.company.week;
  const here = new Map([...into.company.days, ...into.days].map(({ day, kind }) => [day, kind]));
  const first = outline.rows.flatMap((row) => row.start ?? []).toSorted()[0] ?? '';
  const last = textOf(lastDay(outline));
  const count = (kind: OutlineDay['kind'], what: string) => {
    const others = outline.days.filter((each) => each.day >= first && each.day <= last && each.kind === kind);
    const { length } = others.filter(({ day }) => isOtherwise(here.get(day), kind));
    return length > 0 ? `${counted(length, 'day')} ${what}` : [];
  };
  const parts = [
    isSame(outline.week, week) ? [] : `the week ${weekWords(outline.week)} (here ${weekWords(week)})`,
    count('closed', 'off that this plan works'),
    count('extra', 'worked that this plan has off'),
    count('weather', 'of weather'),
  ].flat();
  if (parts.length === 0) return [];
  return [
    { kind: 'left', ...WHOLE_FILE, what: `its calendar: ${parts.join(', ')}. A plan that is there keeps its own` },
  ];
}

function isOtherwise(here: ProjectDay['kind'] | undefined, kind: OutlineDay['kind']): boolean {
  if (kind === 'closed') return here !== 'closed' && here !== 'holiday';
  return here !== kind;
}

function lastDay({ rows }: Outline): Day {
  return dayOf(
    rows
      .flatMap((row) => row.finish ?? row.start ?? [])
      .toSorted()
      .at(-1) ?? '1970-01-01',
  );
}

const isSame = (one: readonly boolean[], other: readonly boolean[]) => one.every((day, at) => day === other[at]);

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekWords = (week: readonly boolean[]) => names.filter((_, at) => week[at]).join(', ');
