import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan } from '../../../../tests/support/schedule/any-plan.ts';
import { casesFor } from '../../../../tests/support/schedule/cases.ts';
import { phase, plan, row, START, weekdays } from '../../../../tests/support/schedule/small-plans.ts';
import { walk } from '../../../../tests/support/schedule/walker.ts';
import { floatsOf } from './backward.ts';
import { becauseOf } from './because.ts';
import { createCalendars } from './calendar.ts';
import { cascadeOf } from './cascade.ts';
import { dayOf, textOf } from './day.ts';
import { type Schedule, scheduleOf } from './forward.ts';
import type { Row } from './network.ts';
import { LoopError } from './order.ts';
import type { LinkInput, PlanInput, TaskInput } from './plan.ts';

function datesOf(schedule: Schedule, kind: 'phase' | 'task' = 'task'): string[] {
  return schedule.network.rows
    .filter((each) => each.kind === kind)
    .map((each) => {
      const span = schedule.spans.get(each);
      return span ? `${each.id} ${textOf(span.start)} ${textOf(span.end - 1)}` : '';
    });
}

/** The days of all rows by kind and id. */
function daysOf({ spans }: Schedule): Map<string, number[]> {
  return new Map([...spans].map(([each, { opens, start, end }]) => [`${each.kind} ${each.id}`, [opens, start, end]]));
}

/** The plan with a row changed, or with all of them. */
function changed(input: PlanInput, id: number | undefined, change: (row: TaskInput) => TaskInput): PlanInput {
  const one = <T extends TaskInput>(each: T): T =>
    id === undefined || each.id === id ? { ...each, ...change(each) } : each;
  return { ...input, phases: input.phases.map((each) => ({ ...one(each), tasks: each.tasks.map(one) })) };
}

test('rows begin after the row above, and skip days off', () => {
  const schedule = scheduleOf(plan([phase(1, [row(1, { length: 4 }), row(2, { length: 3 })])]));
  expect(datesOf(schedule)).toEqual(['1 2026-03-02 2026-03-05', '2 2026-03-06 2026-03-10']);
});

test('agrees with a walker that looks at every single day', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.property(anyPlan(true), ({ plan: input, calendar }) => {
      const schedule = scheduleOf(input);
      const walked = walk(input, calendar);
      for (const [each, span] of schedule.spans) {
        const state = (each.kind === 'task' ? walked.tasks : walked.phases).get(each.id);
        const { opens, begins, closes, start, end } = span;
        expect([each.kind, each.id, { opens, begins, closes, start, end }]).toEqual([each.kind, each.id, state]);
      }
    }),
    { numRuns: casesFor(300, 3_000) },
  );
});

/** True for a row with a length of its own, and for a milestone. */
const lasts = ({ input, isMilestone }: Row) => isMilestone || (input.length ?? 0) > 0;

/** True for a row that waits for the start of a phase that could begin with any of several tasks. */
function hasChoiceOfFirst({ network }: Schedule): boolean {
  return network.rows.some((each) =>
    [...each.links, ...each.closingLinks].some(({ link, from }) => link.type.startsWith('S') && from.firsts.length > 1),
  );
}

/** True where the morning of a day off takes a milestone to the next morning of work. */
function hasMilestoneAfterDayOff({ spans }: Schedule): boolean {
  return [...spans].some(
    ([{ isMilestone }, { start, because }]) =>
      isMilestone && because.driver.kind === 'above' && !because.isEvening && because.day < start,
  );
}

test('a delay within the total float keeps the finish, and one day more moves it', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.property(anyPlan(false), fc.nat(), ({ plan: input }, pick) => {
      const before = scheduleOf(input);
      const floats = [...floatsOf(before)].filter(
        ([each]) => each.tasks.every((task) => !task.isTimed) && lasts(each) && !each.input.isFixed,
      );
      const chosen = floats[pick % Math.max(1, floats.length)];
      if (!chosen) return;
      const [each, { total }] = chosen;
      const delayed = (by: number) => {
        if (by === 0) return before;
        const notBefore = each.calendar.shift(before.spans.get(each)?.start ?? 0, by);
        return scheduleOf(changed(input, each.id, (one) => ({ ...one, notBefore })));
      };
      expect(delayed(total).finish).toBe(before.finish);
      if (!hasChoiceOfFirst(before)) expect(delayed(total + 1).finish).toBeGreaterThan(before.finish ?? 0);
    }),
    { numRuns: casesFor(300, 3_000) },
  );
});

test('a delay within the free float moves no other row, and one day more moves one', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.property(anyPlan(false), ({ plan: input }) => {
      const before = scheduleOf(input);
      for (const [each, { free, total }] of floatsOf(before)) {
        if (each.tasks.some((task) => task.isTimed) || !lasts(each) || each.input.isFixed) continue;
        /** The days of all rows with a duration, but its own and those of the phase that it is in. */
        const others = ({ spans, finish }: Schedule) => [
          ...[...spans]
            .filter(
              ([{ kind, id, isTimed }]) => isTimed && id !== each.id && !(kind === 'phase' && id === each.phase?.id),
            )
            .map(([{ kind, id }, { start, end }]) => `${kind} ${id} ${start} ${end}`),
          `finish ${finish}`,
        ];
        const delayed = (by: number) => {
          if (by === 0) return others(before);
          const notBefore = each.calendar.shift(before.spans.get(each)?.start ?? 0, by);
          return others(scheduleOf(changed(input, each.id, (one) => ({ ...one, notBefore }))));
        };
        const now = others(before);
        expect(delayed(free)).toEqual(now);
        const isExact = !hasChoiceOfFirst(before) && !hasMilestoneAfterDayOff(before);
        if (free < total && isExact) expect(delayed(free + 1)).not.toEqual(now);
      }
    }),
    { numRuns: casesFor(300, 1_000) },
  );
});

test('what comes before a milestone may be late until the evening in which it stands, also of a day off', () => {
  const milestone = { length: 0, isMilestone: true };
  const task = (id: number) => ({ kind: 'task' as const, id });
  const links: LinkInput[] = [
    { id: 1, from: task(2), to: task(3), type: 'FF', lag: 0, lagIn: 'calendar' },
    { id: 2, from: task(1), to: task(3), type: 'SS', lag: 1, lagIn: 'calendar' },
  ];
  const rows = [
    row(1, { ...milestone, begins: 'with_parent', isElapsed: true }),
    row(2, { begins: 'with_parent', length: 6, isElapsed: true }),
    row(3, { ...milestone, begins: 'after_links', isElapsed: true }),
    row(4, milestone),
  ];
  const schedule = scheduleOf(plan([phase(9, rows)], { links }));
  expect(datesOf(schedule).slice(2)).toEqual(['3 2026-03-07 2026-03-07', '4 2026-03-07 2026-03-07']);
  const first = schedule.network.find(task(1));
  // From Monday to Friday, a day before the Saturday.
  expect(first && floatsOf(schedule).get(first)?.free).toBe(4);
});

test('what would move a milestone from a morning of work to the day off before it is no free float', () => {
  const milestone = { length: 0, isMilestone: true };
  const saturday = dayOf('2026-03-07');
  const last = { ...milestone, notBefore: saturday, isElapsed: true };
  const free = (rows: TaskInput[], id: number, more: ReturnType<typeof phase>[] = []) => {
    const schedule = scheduleOf(plan([phase(9, rows), ...more]));
    const first = schedule.network.find({ kind: 'task', id });
    return first && floatsOf(schedule).get(first)?.free;
  };
  const work = row(1, { length: 1, isElapsed: true });
  const beside = { begins: 'with_parent' as const };
  // From Monday to Friday evening; on Saturday evening the milestone below would stand on Saturday, not on Monday.
  expect(free([work, row(2, last), row(3, milestone)], 1)).toBe(4);
  expect(free([row(2, last), { ...work, ...beside }], 1, [{ ...phase(8, []), isMilestone: true }])).toBe(4);
});

test('the same dates come from links in any order, and from computing twice', async () => {
  await fc.assert(
    fc.property(anyPlan(true), ({ plan: input }) => {
      const once = daysOf(scheduleOf(input));
      expect(daysOf(scheduleOf(input))).toEqual(once);
      expect(daysOf(scheduleOf({ ...input, links: input.links.toReversed() }))).toEqual(once);
    }),
  );
});

// A first duration can: from then on the row may be the one that its phase begins with.
test('a longer duration never pulls the finish earlier', async () => {
  await fc.assert(
    fc.property(anyPlan(true), fc.nat(), fc.integer({ min: 1, max: 20 }), ({ plan: input }, pick, more) => {
      const before = scheduleOf(input);
      const chosen = before.network.rows[pick % before.network.rows.length];
      const longer = changed(input, chosen?.id, (one) => ({ ...one, length: one.length && one.length + more }));
      expect(scheduleOf(longer).finish ?? 0).toBeGreaterThanOrEqual(before.finish ?? 0);
    }),
  );
});

test('everything a week later is every date a week later, where all weeks are the same', async () => {
  const later = (day: number | null) => (day === null ? null : day + 7);
  await fc.assert(
    fc.property(anyPlan(true), ({ plan: input }) => {
      const shifted = (start: number) => createCalendars(weekdays, start);
      const moved = changed(input, undefined, (one) => ({
        ...one,
        notBefore: later(one.notBefore),
        startedOn: later(one.startedOn),
        completedOn: later(one.completedOn),
      }));
      const start = input.start + 7;
      const now = daysOf(scheduleOf({ ...input, calendars: shifted(input.start) }));
      const then = daysOf(
        scheduleOf({ ...moved, start, plannedFrom: later(input.plannedFrom), calendars: shifted(start) }),
      );
      expect(then).toEqual(new Map([...now].map(([key, days]) => [key, days.map((day) => day + 7)])));
    }),
  );
});

test('a holiday leaves what ends before it, and moves what it lies within', () => {
  const made = (holidays: readonly number[]) => {
    const company = new Map(holidays.map((day) => [day, 'holiday' as const]));
    const rows = [row(1, { length: 4 }), row(2, { length: 3 }), row(3, { length: 2, isElapsed: true }), row(4)];
    return datesOf(scheduleOf(plan([phase(9, rows)], {}, { ...weekdays, company })));
  };
  const without = [
    '1 2026-03-02 2026-03-05',
    '2 2026-03-06 2026-03-10',
    '3 2026-03-11 2026-03-12',
    '4 2026-03-13 2026-03-13',
  ];
  expect(made([])).toEqual(without);
  // The third row counts every day, but begins later; the last one has a day off to spare on a weekend only.
  expect(made([dayOf('2026-03-09')])).toEqual([
    without[0],
    '2 2026-03-06 2026-03-11',
    '3 2026-03-12 2026-03-13',
    '4 2026-03-16 2026-03-16',
  ]);
  expect(made([dayOf('2026-03-12')])).toEqual(without);
});

const phaseLink = (type: LinkInput['type'], from: number, to: LinkInput['to']): LinkInput => ({
  id: from,
  from: { kind: 'phase', id: from },
  to,
  type,
  lag: 0,
  lagIn: 'work',
});

test('a link from the start of a phase counts from the day on which it is shown, and Why? says that day', () => {
  const late = [row(2), row(1, { begins: 'with_parent', notBefore: dayOf('2026-03-11') })];
  const links = [phaseLink('SS', 9, { kind: 'task', id: 3 })];
  const made = (...tasks: TaskInput[]) => {
    const schedule = scheduleOf(plan([phase(9, tasks), phase(8, [row(3)], { begins: 'with_parent' })], { links }));
    const task = schedule.network.find({ kind: 'task', id: 3 });
    const chain = task ? becauseOf(schedule, task) : [];
    return [datesOf(schedule).at(-1), chain.map((step) => `${step.row.kind} ${step.row.id} ${step.driver.kind}`)];
  };
  expect(made(...late.slice(1))).toEqual(['3 2026-03-11 2026-03-11', ['task 3 link', 'task 1 not-before']]);
  expect(made(...late)[0]).toBe('3 2026-03-02 2026-03-02');
  expect(made()[0]).toBe('3 2026-03-02 2026-03-02');
});

test('a task that comes later in a phase can wait for what begins with the phase', () => {
  const toPhase = phaseLink('SS', 9, { kind: 'phase', id: 8 });
  const back: LinkInput = { ...phaseLink('FS', 8, { kind: 'task', id: 2 }) };
  const phases = [
    phase(9, [row(1, { length: 2 }), row(2)]),
    phase(8, [row(3, { length: 4 })], { begins: 'with_parent' }),
  ];
  const schedule = scheduleOf(plan(phases, { links: [toPhase, back] }));
  expect(datesOf(schedule)).toEqual(['1 2026-03-02 2026-03-03', '2 2026-03-06 2026-03-06', '3 2026-03-02 2026-03-05']);
  const toFirst: LinkInput = { ...phaseLink('FS', 8, { kind: 'task', id: 1 }) };
  expect(() => scheduleOf(plan(phases, { links: [toPhase, toFirst] }))).toThrow(LoopError);
});

test('a row without a duration holds nothing back through its links, unless it has actual days', () => {
  const link: LinkInput = { ...phaseLink('FS', 9, { kind: 'task', id: 2 }), from: { kind: 'task', id: 1 } };
  const made = (inputs: Partial<TaskInput>) => {
    const first = row(1, { length: null, notBefore: dayOf('2026-03-20'), ...inputs });
    return datesOf(scheduleOf(plan([phase(9, [first, row(2)])], { links: [link] })))[1];
  };
  expect(made({})).toBe('2 2026-03-02 2026-03-02');
  expect(made({ length: 1 })).toBe('2 2026-03-23 2026-03-23');
  expect(made({ startedOn: dayOf('2026-03-05'), completedOn: dayOf('2026-03-06') })).toBe('2 2026-03-09 2026-03-09');
});

test('rain stops what is outdoors, and nothing else', () => {
  const rain = new Map([[dayOf('2026-03-03'), 'weather' as const]]);
  const made = (isOutdoors: boolean) =>
    datesOf(scheduleOf(plan([phase(9, [row(1, { length: 2, isOutdoors })])], {}, { ...weekdays, project: rain })));
  expect(made(false)).toEqual(['1 2026-03-02 2026-03-03']);
  expect(made(true)).toEqual(['1 2026-03-02 2026-03-04']);
});

test('each way to begin waits for what it says', () => {
  const begins = (how: TaskInput['begins']) =>
    datesOf(scheduleOf(plan([phase(9, [row(1, { length: 2 }), row(2, { length: 2, begins: how }), row(3)])])));
  expect(begins('after_previous')).toEqual([
    '1 2026-03-02 2026-03-03',
    '2 2026-03-04 2026-03-05',
    '3 2026-03-06 2026-03-06',
  ]);
  expect(begins('with_previous')).toEqual([
    '1 2026-03-02 2026-03-03',
    '2 2026-03-02 2026-03-03',
    '3 2026-03-04 2026-03-04',
  ]);
  expect(begins('after_links')).toEqual([
    '1 2026-03-02 2026-03-03',
    '2 2026-03-02 2026-03-03',
    '3 2026-03-04 2026-03-04',
  ]);
  expect(begins('with_parent')).toEqual([
    '1 2026-03-02 2026-03-03',
    '2 2026-03-02 2026-03-03',
    '3 2026-03-04 2026-03-04',
  ]);
});

test('a fixed row begins on its day, and says by what it is contradicted', () => {
  const schedule = scheduleOf(
    plan([phase(9, [row(1, { length: 5 }), row(2, { isFixed: true, notBefore: dayOf('2026-03-04') }), row(3)])]),
  );
  expect(datesOf(schedule)).toEqual(['1 2026-03-02 2026-03-06', '2 2026-03-04 2026-03-04', '3 2026-03-09 2026-03-09']);
  const fixed = schedule.network.find({ kind: 'task', id: 2 });
  const contradiction = fixed && schedule.spans.get(fixed)?.contradiction;
  expect(contradiction?.driver.kind).toBe('above');
  expect(textOf(contradiction?.day ?? 0)).toBe('2026-03-07');
});

test('what moves, and the working days by which the finish slips', () => {
  const rows = (length: number) => [
    row(1, { length }),
    row(2, { deadline: dayOf('2026-03-06') }),
    row(3, { begins: 'with_parent' }),
  ];
  const cascade = cascadeOf(scheduleOf(plan([phase(9, rows(4))])), scheduleOf(plan([phase(9, rows(6))])));
  expect(cascade.moves.map(({ row: { kind, id }, to }) => [kind, id, textOf(to.start), textOf(to.end - 1)])).toEqual([
    ['phase', 9, '2026-03-02', '2026-03-10'],
    ['task', 1, '2026-03-02', '2026-03-09'],
    ['task', 2, '2026-03-10', '2026-03-10'],
  ]);
  expect(cascade.slip).toBe(2);
  expect(cascade.missed.map(({ id }) => id)).toEqual([2]);
});

test('the rows that move are told by their ids, also where they stand in another order', () => {
  const inOrder = [row(1, { length: 2 }), row(2, { length: 2 }), row(3, { length: 2 })];
  const before = scheduleOf(plan([phase(9, inOrder)]));
  const after = scheduleOf(
    plan([
      phase(
        9,
        [inOrder[1], inOrder[0], inOrder[2]].flatMap((each) => each ?? []),
      ),
    ]),
  );
  const { moves, missed } = cascadeOf(before, after);
  expect(moves.map(({ row: { id }, from, to }) => [id, from && textOf(from.start), textOf(to.start)])).toEqual([
    [2, '2026-03-04', '2026-03-02'],
    [1, '2026-03-02', '2026-03-04'],
  ]);
  expect(missed).toEqual([]);
});

test('a loop is named row by row', () => {
  const links: LinkInput[] = [
    { id: 1, from: { kind: 'task', id: 3 }, to: { kind: 'task', id: 1 }, type: 'FS', lag: 0, lagIn: 'work' },
  ];
  const looped = () => scheduleOf(plan([phase(9, [row(1), row(2), row(3)])], { links }));
  expect(looped).toThrow(LoopError);
  try {
    looped();
  } catch (error) {
    expect((error as LoopError).rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  }
});

test('every day says why', () => {
  const schedule = scheduleOf(plan([phase(9, [row(1, { length: 5 }), row(2)])]));
  const second = schedule.network.find({ kind: 'task', id: 2 });
  const chain = second ? becauseOf(schedule, second) : [];
  expect(chain.map(({ row: { id }, driver, daysOff }) => [id, driver.kind, daysOff])).toEqual([
    [2, 'above', 2],
    [1, 'parent', 0],
    [9, 'project', 0],
  ]);
});

const ends = ['project', 'planned-from', 'not-before', 'fixed', 'started', 'completed'];

test('each Why? ends at the start of the project, a chosen day or actual work, and visits no row twice', async () => {
  let held = 0;
  await fc.assert(
    fc.property(anyPlan(true), ({ plan: input }) => {
      const schedule = scheduleOf(input);
      for (const each of schedule.spans.keys()) {
        const chain = becauseOf(schedule, each);
        expect(new Set(chain.map((step) => step.row)).size).toBe(chain.length);
        expect(ends).toContain(chain.at(-1)?.driver.kind);
        if (chain[0]?.workBegins) held += 1;
      }
    }),
    { numRuns: casesFor(300, 1_000), seed: 7 },
  );
  // Phases whose first task is held back by a day off are among them.
  expect(held).toBeGreaterThan(20);
});

test('a phase that opens on a day off of its first task says when its work begins', () => {
  const outdoors = { ...weekdays, project: new Map([[START, 'weather' as const]]) };
  const rain = scheduleOf(plan([phase(9, [row(1, { isOutdoors: true })])], {}, outdoors));
  const weekend = { notBefore: dayOf('2026-03-07'), isFixed: true };
  const fixed = scheduleOf(plan([phase(9, [row(1)], weekend)]));
  const whys = [rain, fixed].map((schedule) =>
    schedule.network.phases.map((each) =>
      becauseOf(schedule, each).map(({ row: { id }, day, driver, workBegins }) => [
        ...[id, textOf(day), driver.kind, workBegins && textOf(workBegins)],
      ]),
    ),
  );
  expect(whys).toEqual([[[[9, '2026-03-02', 'project', '2026-03-03']]], [[[9, '2026-03-07', 'fixed', '2026-03-09']]]]);
});

// docs/product.md#milestones
test('a milestone is on the evening of what it waits for, takes no day, and stands on the morning of its own', () => {
  const milestone = { length: 0, isMilestone: true };
  const made = (...rows: TaskInput[]) => datesOf(scheduleOf(plan([phase(9, rows)])));
  // Friday's end stays Friday's end.
  expect(made(row(1, { length: 5 }), row(2, milestone), row(3, milestone), row(4))).toEqual([
    ...['1 2026-03-02 2026-03-06', '2 2026-03-06 2026-03-06', '3 2026-03-06 2026-03-06', '4 2026-03-09 2026-03-09'],
  ]);
  expect(made(row(1, milestone), row(2, milestone), row(3))).toEqual([
    ...['1 2026-03-02 2026-03-02', '2 2026-03-02 2026-03-02', '3 2026-03-02 2026-03-02'],
  ]);
  const saturday = { notBefore: dayOf('2026-03-07') };
  expect(made(row(1, { ...milestone, ...saturday }), row(2))).toEqual([
    ...['1 2026-03-09 2026-03-09', '2 2026-03-09 2026-03-09'],
  ]);
  expect(made(row(1, { ...milestone, startedOn: START, completedOn: START }), row(2))[1]).toBe(
    '2 2026-03-03 2026-03-03',
  );
  // After work that ends on a Saturday: by its place on that day, by a link on a working day.
  const delivery = row(1, { length: 6, isElapsed: true });
  expect(made(delivery, row(2, milestone))[1]).toBe('2 2026-03-07 2026-03-07');
  const task = (id: number) => ({ kind: 'task' as const, id });
  const links: LinkInput[] = [{ id: 1, from: task(1), to: task(2), type: 'FS', lag: 0, lagIn: 'work' }];
  const linked = plan([phase(9, [delivery, row(2, milestone)])], { links });
  expect(datesOf(scheduleOf(linked))[1]).toBe('2 2026-03-09 2026-03-09');
});

// docs/product.md#links-to-an-end
test('a row ends with, or when, another one does, and the end of a phase is held without its tasks', () => {
  const link = (type: LinkInput['type'], to: LinkInput['to'], lag = 0): LinkInput => ({
    id: 1,
    from: { kind: 'task', id: 1 },
    to,
    type,
    lag,
    lagIn: 'work',
  });
  const second = phase(8, [row(2, { length: 2 })], { begins: 'with_parent' });
  const made = (one: LinkInput) => {
    const schedule = scheduleOf(plan([phase(9, [row(1, { length: 5 })]), second], { links: [one] }));
    return [...datesOf(schedule), ...datesOf(schedule, 'phase').slice(1)].slice(1);
  };
  const task = { kind: 'task', id: 2 } as const;
  expect(made(link('FF', task))).toEqual(['2 2026-03-05 2026-03-06', '8 2026-03-05 2026-03-06']);
  expect(made(link('FF', task, 2))).toEqual(['2 2026-03-09 2026-03-10', '8 2026-03-09 2026-03-10']);
  // After a milestone in the morning, days count from that morning on, also after days off.
  const morning = (day: string, lag: number) => {
    const reached = row(1, { isMilestone: true, length: null, notBefore: dayOf(day) });
    const one = { ...link('FF', task, lag) };
    const schedule = scheduleOf(plan([phase(9, [reached]), phase(8, [row(2)])], { links: [one] }));
    return datesOf(schedule).at(-1);
  };
  expect(morning('2026-03-09', 1)).toBe('2 2026-03-09 2026-03-09');
  expect(morning('2026-03-10', 1)).toBe('2 2026-03-10 2026-03-10');
  expect(morning('2026-03-16', -1)).toBe('2 2026-03-16 2026-03-16');
  expect(made(link('SF', task, 3))).toEqual(['2 2026-03-03 2026-03-04', '8 2026-03-03 2026-03-04']);
  expect(made(link('FF', { kind: 'phase', id: 8 }))).toEqual(['2 2026-03-02 2026-03-03', '8 2026-03-02 2026-03-06']);
});
