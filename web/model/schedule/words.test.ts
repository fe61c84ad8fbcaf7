import { expect, test } from 'vitest';
import { createCalendars } from '../../../functions/core/schedule/engine/calendar.ts';
import { cascadeOf } from '../../../functions/core/schedule/engine/cascade.ts';
import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { scheduleOf } from '../../../functions/core/schedule/engine/forward.ts';
import type {
  LinkInput,
  PhaseInput,
  PlanInput,
  RowKey,
  TaskInput,
} from '../../../functions/core/schedule/engine/plan.ts';
import { today } from '../../lib/time/dates.ts';
import { becauseInWords, contradictionInWords } from './because-in-words.ts';
import { cascadeInWords, movedByLog, movedInWords } from './cascade-in-words.ts';
import { daysOffInWords, type WorkDays } from './days-off.ts';
import { linkInWords } from './link-words.ts';

// Days of this year are shown without it.
const day = (text: string) => dayOf(`${today().slice(0, 4)}-${text}`);
const text = (monthAndDay: string) => `${today().slice(0, 4)}-${monthAndDay}`;
const everyDay: WorkDays = { week: Array(7).fill(true), company: [], project: [] };

const row = (id: number, inputs: Partial<TaskInput> = {}): TaskInput => ({
  id,
  begins: 'after_previous',
  length: 1,
  notBefore: null,
  isFixed: false,
  deadline: null,
  isMilestone: false,
  isOutdoors: false,
  isElapsed: false,
  startedOn: null,
  completedOn: null,
  ...inputs,
});
const phase = (id: number, tasks: TaskInput[], inputs: Partial<TaskInput> = {}): PhaseInput => ({
  ...row(id, { length: null, ...inputs }),
  tasks,
});
const names: Record<string, string> = { 'task 1': 'Rough plumbing', 'task 2': 'Tile', 'phase 9': 'Kitchen' };
const nameOf = ({ kind, id }: RowKey) => names[`${kind} ${id}`] ?? `${kind} ${id}`;

function scheduled(phases: PhaseInput[], days = everyDay, more: Partial<PlanInput> = {}) {
  const off = new Map(days.company.map((each) => [dayOf(each.day), each.kind]));
  const start = day('01-05');
  const calendars = createCalendars({ week: days.week, company: off, project: new Map() }, start);
  return scheduleOf({ start, plannedFrom: null, calendars, phases, links: [], ...more });
}
const why = (schedule: ReturnType<typeof scheduled>, key: RowKey, days = everyDay) =>
  becauseInWords(schedule, key, { nameOf, days }).map((line) => `${nameOf(line.row)}: ${line.text}`);

test('a link is said with its lag', () => {
  expect(linkInWords({ type: 'FS', lag: 2, lagIn: 'work' }, 'Framing')).toBe('2 working days after Framing ends');
  expect(linkInWords({ type: 'SS', lag: 0, lagIn: 'work' }, 'Framing')).toBe('after Framing begins');
});

// docs/product.md#linked-menu, docs/product.md#schedule-reasons
test('a chain of becauses leads to the start of the project', () => {
  const schedule = scheduled([phase(9, [row(1, { length: 4 }), row(2)])]);
  expect(why(schedule, { kind: 'task', id: 2 })).toEqual([
    'Tile: Jan 9, because Rough plumbing ends on Jan 8',
    'Rough plumbing: Jan 5, because its phase Kitchen opens on Jan 5',
    'Kitchen: Jan 5, because the project starts on Jan 5',
  ]);
});

test('a plan without a start counts its days', () => {
  const schedule = scheduled([phase(9, [row(1, { length: 4 }), row(2)])]);
  const dayText = (at: number) => `Day ${at - day('01-05') + 1}`;
  const [first] = becauseInWords(schedule, { kind: 'task', id: 2 }, { nameOf, days: everyDay, dayText });
  expect(first?.text).toBe('Day 5, because Rough plumbing ends on Day 4');
});

test('days off are named', () => {
  const closed: WorkDays = {
    ...everyDay,
    company: [
      { day: text('01-09'), kind: 'holiday', note: 'Founders’ Day' },
      { day: text('01-10'), kind: 'closed', note: null },
    ],
  };
  const schedule = scheduled([phase(9, [row(1, { length: 4 }), row(2)])], closed);
  expect(why(schedule, { kind: 'task', id: 2 }, closed)[0]).toBe(
    'Tile: Jan 11, because Rough plumbing ends on Jan 8, and Founders’ Day and a day off are off',
  );
  const weekdays = { ...everyDay, week: [true, true, true, true, true, false, false] };
  // January 2, 2026 was a Friday.
  expect(daysOffInWords(weekdays, dayOf('2026-01-02'), dayOf('2026-01-05'))).toBe('the weekend is off');
  expect(
    daysOffInWords(
      { ...weekdays, week: [true, true, true, true, false, true, true] },
      dayOf('2026-01-02'),
      dayOf('2026-01-05'),
    ),
  ).toBe('Fridays are off');
  const own = { day: '2026-01-03', kind: 'extra', note: null } as const;
  expect(daysOffInWords({ ...weekdays, project: [own] }, dayOf('2026-01-02'), dayOf('2026-01-04'))).toBe('');
  const many = [1, 2, 3, 4].map((at) => ({ day: `2026-01-0${at + 4}`, kind: 'closed', note: `day ${at}` }) as const);
  expect(daysOffInWords({ ...weekdays, company: many }, dayOf('2026-01-05'), dayOf('2026-01-09'))).toBe(
    '4 days are off',
  );
});

test('a link says its lag, and a phase its first task', () => {
  const link: LinkInput = {
    id: 1,
    from: { kind: 'task', id: 1 },
    to: { kind: 'task', id: 2 },
    type: 'FS',
    lag: 2,
    lagIn: 'work',
  };
  const schedule = scheduled([phase(9, [row(1), row(2, { begins: 'after_links' })])], everyDay, { links: [link] });
  expect(why(schedule, { kind: 'task', id: 2 })[0]).toBe(
    'Tile: Jan 8, because it begins 2 working days after Rough plumbing ends on Jan 5',
  );
  const begun = { ...link, type: 'SS', lag: 1, lagIn: 'calendar' } as const;
  const together = scheduled([phase(9, [row(1), row(2, { begins: 'after_links' })])], everyDay, { links: [begun] });
  expect(why(together, { kind: 'task', id: 2 })[0]).toBe(
    'Tile: Jan 6, because it begins 1 day after Rough plumbing begins on Jan 5',
  );
  const late = scheduled([phase(9, [row(1, { notBefore: day('01-07') })])]);
  expect(why(late, { kind: 'phase', id: 9 })).toEqual([
    'Kitchen: Jan 7, because Rough plumbing is its first task',
    'Rough plumbing: Jan 7, because it is not to begin before Jan 7',
  ]);
});

test('a phase whose first task is held by a day off says when it opens and when its work begins', () => {
  const rain: WorkDays = { ...everyDay, project: [{ day: text('01-05'), kind: 'weather', note: 'Rain' }] };
  const calendar = { week: rain.week, company: new Map(), project: new Map([[day('01-05'), 'weather' as const]]) };
  const calendars = createCalendars(calendar, day('01-05'));
  const schedule = scheduled([phase(9, [row(1, { isOutdoors: true })])], rain, { calendars });
  expect(why(schedule, { kind: 'phase', id: 9 }, rain)).toEqual([
    'Kitchen: Jan 5, because the project starts on Jan 5; work begins on Jan 6, because Rain is off',
  ]);
  expect(why(schedule, { kind: 'task', id: 1 }, rain)).toEqual([
    'Rough plumbing: Jan 6, because its phase Kitchen opens on Jan 5, and Rain is off',
    'Kitchen: Jan 5, because the project starts on Jan 5',
  ]);
});

test('a fixed row says what it contradicts, and by how many days', () => {
  const fixed = row(2, { notBefore: day('01-07'), isFixed: true });
  const schedule = scheduled([phase(9, [row(1, { length: 5 }), fixed])]);
  const found = schedule.network.find({ kind: 'task', id: 2 });
  expect(found && contradictionInWords(schedule, found, { nameOf })).toEqual({
    days: 3,
    text: 'Fixed on Jan 7, 3 working days too early: Rough plumbing ends on Jan 9',
  });
});

test('a cascade says how many rows move, the finish, and the deadlines that are missed', () => {
  const deadline = day('01-12');
  const before = scheduled([phase(9, [row(1), row(2, { deadline })])]);
  const after = scheduled([phase(9, [row(1, { length: 9 }), row(2, { deadline })])]);
  expect(cascadeInWords(cascadeOf(before, after))).toBe(
    '3 tasks rescheduled · finish moves Jan 6 → Jan 14, 8 working days later · 1 deadline missed',
  );
  expect(cascadeInWords(cascadeOf(before, before))).toBe('Nothing is rescheduled');
});

// docs/product.md#moved-toast
test('a reschedule of the log counts phases and tasks', () => {
  const dates = [
    ['task', 1, text('01-05'), text('01-06')],
    ['phase', 2, null, null],
    ['majorphase', 3, null, null],
  ];
  const moved = movedByLog({ dates, finish: [text('06-30'), text('07-08')] });
  expect(movedInWords(moved)).toBe('2 tasks rescheduled · finish moves Jun 30 → Jul 8');
  expect(movedInWords(movedByLog({}))).toBe('Nothing is rescheduled');
});
