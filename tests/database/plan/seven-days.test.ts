import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeDates, type DatedPlan } from '../../../functions/schedule/dates.ts';
import { expectShares } from '../../support/shares.ts';
import { undone } from '../callers.ts';

const TEMPLATES = 400;
const START = '2026-03-02';

interface Row {
  id: number;
  parent: number;
  duration: number | null;
  duration_type: number;
  start: string | null;
  completion: string | null;
}

const tasks = fc.array(fc.record({ duration: fc.option(fc.nat(12), { freq: 5 }), type: fc.constantFrom(0, 0, 1) }), {
  maxLength: 5,
});
const daysOf = ({ duration, type }: { duration: number | null; type: number }) =>
  (duration ?? 0) * (type === 1 ? 7 : 1);
/** A phase is as long as its tasks, or longer: where they do not fit, an engine lets it last for them. */
const phases = fc.record({ tasks, more: fc.option(fc.nat(9)) }).map((phase) => {
  const sum = phase.tasks.map(daysOf).reduce((one, other) => one + other, 0);
  return { tasks: phase.tasks, duration: phase.more === null || sum + phase.more === 0 ? null : sum + phase.more };
});
const templates = fc.array(fc.array(phases, { maxLength: 4 }), { minLength: 1, maxLength: 3 });

/** Makes a template and its real copy, and gives the rows of the copy by level. */
async function copyOf(template: (typeof samples)[number]) {
  return undone(async (sql) => {
    const [made] = await sql<{ id: number }[]>`select private.make_project(${randomUUID()}, null, null, true) as id`;
    const id = made?.id ?? 0;
    for (const majorPhase of template) {
      const [major] = await sql<{ id: number }[]>`
        insert into major_phases (project_id, name) values (${id}, 'M') returning id`;
      for (const each of majorPhase) {
        const [phase] = await sql<{ id: number }[]>`
          insert into phases (project_id, major_phase_id, name, duration)
          values (${id}, ${major?.id ?? 0}, 'P', ${each.duration}) returning id`;
        if (each.tasks.length === 0) continue;
        await sql`insert into tasks (project_id, phase_id, title, duration, duration_type)
          select ${id}, ${phase?.id ?? 0}, 'T', t.duration, t.type
          from jsonb_to_recordset(${sql.json(each.tasks)}) as t (duration int, type smallint)`;
      }
    }
    const [copy] = await sql<{ id: number }[]>`
      select private.make_project(${randomUUID()}, ${START}::date, ${id}, false) as id`;
    const rows = (table: string, parent: string) => sql<Row[]>`
      select id, ${sql(parent)} as parent, duration, duration_type, scheduled_start::text as start,
        scheduled_completion::text as completion
      from ${sql(table)} where project_id = ${copy?.id ?? 0} order by ${sql(parent)}, order_num`;
    const [project] = await sql<{ finish: string | null }[]>`
      select scheduled_completion::text as finish from projects where id = ${copy?.id ?? 0}`;
    return {
      finish: project?.finish ?? null,
      majorPhases: await rows('major_phases', 'project_id'),
      phases: await rows('phases', 'major_phase_id'),
      tasks: await rows('tasks', 'phase_id'),
    };
  });
}

const samples = fc.sample(templates, TEMPLATES);
const inputs = {
  ...({ begins: 'after_previous', notBefore: null, isFixed: false, deadline: null, isOutdoors: false } as const),
  ...{ isElapsed: false, startedOn: null, completedOn: null, scheduledStart: null, scheduledCompletion: null },
};
const dated = ({ id, duration, duration_type }: Row) => ({
  ...inputs,
  id: Number(id),
  duration,
  durationType: duration_type,
});
const below = (rows: readonly Row[], parent: Row) => rows.filter((row) => Number(row.parent) === Number(parent.id));

it('templates have tasks of days, of weeks and without a duration, and phases with and without one of their own', () => {
  const made = samples.flat(2);
  expectShares(
    made.flatMap((each) => each.tasks),
    {
      days: [30, (task) => task.type === 0 && daysOf(task) > 0],
      weeks: [10, (task) => task.type === 1 && daysOf(task) > 0],
      'without a duration': [10, ({ duration }) => duration === null],
    },
  );
  expectShares(made, {
    'longer than its tasks': [
      20,
      (each) => (each.duration ?? 0) > each.tasks.map(daysOf).reduce((sum, one) => sum + one, 0),
    ],
    'without a duration': [5, ({ duration }) => duration === null],
    'with several tasks': [30, (each) => each.tasks.length > 1],
    'without tasks': [5, (each) => each.tasks.length === 0],
  });
});

it('a week of seven working days gives every row the dates that the copy of a template gives it', async () => {
  let compared = 0;
  for (const template of samples) {
    const copy = await copyOf(template);
    const plan: DatedPlan = {
      ...{ scheduledStart: START, scheduledCompletion: null, plannedFrom: null, links: [], days: [] },
      calendar: { week: Array(7).fill(true), days: [] },
      majorPhases: copy.majorPhases.map((majorPhase) => ({
        ...dated(majorPhase),
        phases: below(copy.phases, majorPhase).map((phase) => ({
          ...dated(phase),
          tasks: below(copy.tasks, phase).map(dated),
        })),
      })),
    };
    const { dates, finish } = computeDates(plan);
    const all: [string, Row[]][] = [
      ['majorphase', copy.majorPhases],
      ['phase', copy.phases],
      ['task', copy.tasks],
    ];
    const real = all.flatMap(([kind, rows]) =>
      rows.flatMap(({ id, start, completion }) => (start === null ? [] : [`${kind} ${id}: ${start} to ${completion}`])),
    );
    const computed = dates.map(([kind, id, start, completion]) => `${kind} ${id}: ${start} to ${completion}`);
    expect(computed.toSorted()).toEqual(real.toSorted());
    expect(finish).toBe(copy.finish);
    compared += real.length;
  }
  expect(compared).toBeGreaterThan(TEMPLATES);
}, 120_000);
