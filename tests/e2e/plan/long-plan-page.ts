// Plans of thousands of rows, for tests in browsers.
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { projectCreated } from '../../../functions/core/projects/contract.ts';
import { aProject, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';

export const PHASES = 20;
export const TASKS = 98;

/** Templates of long plans by the names of their tasks and their size; a copy takes a fraction of an import. */
const templates = new Map<string, Promise<number>>();

/** A template with two major phases of so many phases with 98 tasks each: of 20 they are 3,962 rows. */
async function aLongTemplate(caller: Caller, task: string, phasesEach: number): Promise<number> {
  const { id } = await aProject(caller, { majorPhases: 0 });
  const nothing = { description: null, duration: null, durationType: 0, startedOn: null, completedOn: null };
  const unscheduled = { scheduledStart: null, scheduledCompletion: null };
  for (const major of [1, 2]) {
    const phases = numbers(phasesEach).map((phase) => ({
      name: `Phase ${major}.${phase}`,
      ...nothing,
      ...unscheduled,
      tasks: numbers(TASKS).map((number) => ({
        title: `${task} ${major}.${phase}.${number}`,
        statusId: 1,
        ...nothing,
        ...unscheduled,
      })),
    }));
    const majorPhases = [{ name: `Major ${major}`, ...nothing, phases }];
    dataOf(await caller.post(`/projects/${id}/import`, { majorPhases }), planImported, 201);
  }
  const made = await caller.post(`/projects/${id}/template`, { name: unique('Long template') });
  return dataOf(made, projectCreated, 201).id;
}

/** A project with a plan like it. */
export async function aLongPlan(caller: Caller, task: string, phasesEach = PHASES): Promise<number> {
  const kind = `${task} ${phasesEach}`;
  const template = templates.get(kind) ?? aLongTemplate(caller, task, phasesEach);
  templates.set(kind, template);
  const made = await caller.post('/projects', { name: unique('Long plan'), templateId: await template });
  return dataOf(made, projectCreated, 201).id;
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
