// Plans of thousands of rows, for tests in browsers.
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { projectCreated } from '../../../functions/core/projects/contract.ts';
import { aProject, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';

export const PHASES = 20;
export const TASKS = 98;

/** Templates of long plans by the names of their tasks; a copy takes a fraction of an import. */
const templates = new Map<string, Promise<number>>();

/** A template with two major phases of 20 phases with 98 tasks each: 3,962 rows. */
async function aLongTemplate(caller: Caller, task: string): Promise<number> {
  const { id } = await aProject(caller, { majorPhases: 0 });
  const nothing = { description: null, duration: null, durationType: 0, startedOn: null, completedOn: null };
  const unscheduled = { scheduledStart: null, scheduledCompletion: null };
  for (const major of [1, 2]) {
    const phases = numbers(PHASES).map((phase) => ({
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
export async function aLongPlan(caller: Caller, task: string): Promise<number> {
  const template = templates.get(task) ?? aLongTemplate(caller, task);
  templates.set(task, template);
  const made = await caller.post('/projects', { name: unique('Long plan'), templateId: await template });
  return dataOf(made, projectCreated, 201).id;
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
