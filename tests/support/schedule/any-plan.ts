// Random plans for the properties of the schedule's engine.
import * as fc from 'fast-check';
import type { DayKind } from '../../../functions/core/schedule/engine/calendar.ts';
import type { LinkInput, PhaseInput, TaskInput } from '../../../functions/core/schedule/engine/plan.ts';
import { plan, START, weekdays } from './small-plans.ts';

const kinds: DayKind[] = ['holiday', 'closed', 'weather', 'extra'];
const day = fc.integer({ min: START - 10, max: START + 120 });

/** A value in one of four cases. `fc.option` with a frequency of 1 would make none at all. */
const sometimes = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Of projects with a week of their own: six days, four, and two in the middle. */
export const ownWeeks = ['111111.', '1111...', '.1.1...'].map((week) => [...week].map((day) => day === '1'));

const anyRow = fc.record({
  begins: fc.constantFrom('after_previous', 'after_previous', 'with_previous', 'after_links', 'with_parent'),
  length: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null, freq: 6 }),
  notBefore: sometimes(day),
  isFixed: fc.boolean(),
  deadline: sometimes(day),
  isMilestone: fc.integer({ min: 0, max: 6 }).map((chance) => chance === 0),
  isOutdoors: fc.boolean(),
  isElapsed: fc.boolean(),
  startedOn: fc.constant(null as number | null),
  completedOn: fc.constant(null as number | null),
});

/** A plan without loops, with its calendar; some rows may have begun or be completed. */
export const anyPlan = (hasActuals: boolean) =>
  fc
    .record({
      phases: fc.array(fc.record({ own: anyRow, tasks: fc.array(anyRow, { maxLength: 6 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      links: fc.array(
        fc.record({
          from: fc.nat(),
          to: fc.nat(),
          type: fc.constantFrom('FS' as const, 'SS' as const, 'FF' as const, 'SF' as const),
          lag: fc.integer({ min: -5, max: 8 }),
          lagIn: fc.constantFrom('work' as const, 'calendar' as const),
        }),
        { maxLength: 12 },
      ),
      week: fc.oneof(
        { weight: 3, arbitrary: fc.constant(weekdays.week) },
        { weight: 1, arbitrary: fc.constantFrom(...ownWeeks) },
      ),
      company: fc.array(fc.tuple(day, fc.constantFrom(...kinds)), { maxLength: 8 }),
      project: fc.array(fc.tuple(day, fc.constantFrom(...kinds)), { maxLength: 8 }),
      plannedFrom: sometimes(day),
      actuals: fc.array(
        fc.tuple(fc.nat(), fc.integer({ min: -3, max: 40 }), fc.option(fc.nat(10), { nil: null, freq: 2 })),
        {
          maxLength: hasActuals ? 5 : 0,
        },
      ),
    })
    .map(({ phases, links, week, company, project, plannedFrom, actuals }) => {
      let id = 0;
      const nextId = () => {
        id += 1;
        return id;
      };
      const made = phases.map(
        ({ own, tasks }): PhaseInput => ({
          ...(own as TaskInput),
          id: nextId(),
          length: own.isMilestone ? null : own.length,
          isFixed: own.isFixed && own.notBefore !== null,
          tasks: tasks.map((task) => ({
            ...(task as TaskInput),
            id: nextId(),
            length: task.isMilestone ? 0 : task.length,
            isFixed: task.isFixed && task.notBefore !== null,
          })),
        }),
      );
      const all = made.flatMap((each) => [
        { key: { kind: 'phase' as const, id: each.id }, row: each as TaskInput, phase: each.id },
        ...each.tasks.map((task) => ({ key: { kind: 'task' as const, id: task.id }, row: task, phase: each.id })),
      ]);
      for (const [at, from, length] of actuals) {
        const one = all[at % all.length];
        if (!one) continue;
        one.row.startedOn = START + from;
        one.row.completedOn = length === null ? null : START + from + length;
      }
      // Links that lead down the plan, between rows that do not hold each other.
      const down = links.flatMap(({ from, to, ...rest }, index): LinkInput[] => {
        const [a, b] = [from % all.length, to % all.length].toSorted((x, y) => x - y) as [number, number];
        const [one, two] = [all[a], all[b]];
        if (
          !one ||
          !two ||
          one === two ||
          (one.phase === two.phase && (one.key.kind === 'phase' || two.key.kind === 'phase'))
        )
          return [];
        return [{ id: index + 1, from: one.key, to: two.key, ...rest }];
      });
      const calendar = { ...weekdays, week, company: new Map(company), project: new Map(project) };
      return { calendar, plan: plan(made, { links: down, plannedFrom }, calendar) };
    });
