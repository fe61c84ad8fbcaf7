// What Add Project shows of a template beforehand is what a project made from it has.
import { expect, test } from 'vitest';
import {
  projectCreated,
  projectWithNoteIds,
  projectWithPlan,
  templateOutline,
} from '../../../functions/core/projects/contract.ts';
import { linkedOutline } from '../../../web/features/projects/data/linked-outline.ts';
import { spanOf } from '../../../web/model/outline-dates.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

/** Durations of the phases of each major phase, with those of their tasks; each in days, or in weeks as `2w`. */
const PLAN = [
  [
    ['5', []],
    ['2w', ['40', '1']],
    ['', ['3', '1w', '']],
  ],
  [['', ['', '']]],
  [],
  [
    ['1', ['1']],
    ['0', ['2']],
  ],
] as const;

const lasting = (text: string) => ({
  ...(text && { duration: Number.parseInt(text, 10), durationType: text.endsWith('w') ? (1 as const) : (0 as const) }),
});

async function aTemplate(): Promise<number> {
  const { id, majorPhases } = await aProject(staff, {
    name: unique('Template'),
    isTemplate: true,
    majorPhases: PLAN.map((phases, m) => ({
      name: `Major ${m}`,
      phases: phases.map(([duration, tasks], p) => ({
        name: `Phase ${m}.${p}`,
        ...lasting(duration),
        tasks: tasks.map((each, t) => ({ title: `Task ${m}.${p}.${t}`, ...lasting(each) })),
      })),
    })),
  });
  // Deleted rows are not copied.
  await staff.delete(`/projects/${id}/phases/${majorPhases[3]?.phases[0]?.id}`);
  return id;
}

// docs/product.md#add-project-preview
test('the outline of a template has the phases, tasks and dates of a project made from it', async () => {
  const templateId = await aTemplate();
  const outline = dataOf(await staff.get(`/templates/${templateId}/outline`), templateOutline);
  expect(outline.majorPhases.map(({ phases }) => phases.map(({ startsAfter, days }) => [startsAfter, days]))).toEqual([
    [
      [0, 5],
      [5, 14],
      [19, 10],
    ],
    [[29, 0]],
    [],
    [[29, 2]],
  ]);
  // Over the ends of months and years, a leap day, and changes of the clock.
  for (const scheduledStart of ['2023-12-05', '2024-02-10', '2026-03-01', '2026-10-20']) {
    const body = { name: unique('Copy'), templateId, scheduledStart };
    const { id } = dataOf(await staff.post('/projects', body), projectCreated, 201);
    const made = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
    const foretold = outline.majorPhases.map(({ name, phases }) => ({
      name,
      span: spanOf(phases, scheduledStart),
      phases: phases.map((phase) => ({
        name: phase.name,
        taskCount: phase.taskCount,
        span: spanOf([phase], scheduledStart),
      })),
    }));
    expect(foretold).toEqual(
      made.majorPhases.map((majorPhase) => ({
        name: majorPhase.name,
        span: span(majorPhase),
        phases: majorPhase.phases.map((phase) => ({
          name: phase.name,
          taskCount: phase.tasks.length,
          span: span(phase),
        })),
      })),
    );
    const all = outline.majorPhases.flatMap(({ phases }) => phases);
    expect(spanOf(all, scheduledStart)?.to).toBe(made.scheduledCompletion);
  }
});

// docs/product.md#add-project-preview
test('the outline of a linked template follows the days of its rows, which move with the start', async () => {
  const { id: templateId } = await aProject(staff, {
    name: unique('Template'),
    isTemplate: true,
    scheduleMode: 'linked',
    scheduledStart: '2026-03-02',
    tasks: [{}, { notBefore: '2026-03-12' }, { notBefore: '2026-03-21', isFixed: true }].map((own) => ({
      title: 'Pour',
      duration: 2,
      ...own,
    })),
  });
  const template = dataOf(await staff.get(`/projects/${templateId}?plan=full&notes=ids`), projectWithNoteIds);
  for (const scheduledStart of ['2026-03-02', '2026-03-04']) {
    const body = { name: unique('Copy'), templateId, scheduledStart };
    const { id } = dataOf(await staff.post('/projects', body), projectCreated, 201);
    const copy = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
    const phases = copy.majorPhases.flatMap((majorPhase) => majorPhase.phases);
    const foretold = linkedOutline(template, scheduledStart).majorPhases.flatMap((majorPhase) => majorPhase.phases);
    expect(foretold.map((phase) => spanOf([phase], scheduledStart))).toEqual(phases.map(span));
  }
});

const span = ({
  scheduledStart: from,
  scheduledCompletion: to,
}: { [K in 'scheduledStart' | 'scheduledCompletion']: string | null }) => (from && to ? { from, to } : null);

test('a project, and a template that is gone, have no outline', async () => {
  const { id } = await aProject(staff);
  expect((await staff.get(`/templates/${id}/outline`)).status).toBe(404);
  const templateId = await aTemplate();
  await staff.delete(`/templates/${templateId}`);
  expect((await staff.get(`/templates/${templateId}/outline`)).status).toBe(404);
});
