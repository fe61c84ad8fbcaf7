import { expect, test } from 'vitest';
import { planImported } from '../../../functions/api/plan/import.contract.ts';
import { projectCreated } from '../../../functions/api/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../plan-page.ts';

const PHASES = 20;
const TASKS = 98;

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
async function aLongPlan(caller: Caller, task: string): Promise<number> {
  const template = templates.get(task) ?? aLongTemplate(caller, task);
  templates.set(task, template);
  const made = await caller.post('/projects', { name: unique('Long plan'), templateId: await template });
  return dataOf(made, projectCreated, 201).id;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function openLongPlan({ width = 1440, task = 'Task' } = {}) {
  const visitor = await signedInAs('staff', { width });
  const id = await aLongPlan(visitor.caller, task);
  await visitor.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(visitor.page, `${task} 1.1.1`).waitFor();
  return { ...visitor, id };
}

test('what is typed in a long plan and who works there outlast scrolling far away', async () => {
  const { page, id } = await openLongPlan();
  const colleague = await signedInAs('staff');
  await colleague.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(colleague.page, 'Task 1.1.3').click();
  await colleague.page.getByRole('textbox', { name: 'Task name' }).fill('Being written');
  const mark = page.getByText(`${colleague.person.firstName} ${colleague.person.lastName} is editing`);
  await mark.waitFor();
  await colleague.page.mouse.move(900, 450);
  await colleague.page.mouse.wheel(0, 50_000);
  await page.mouse.move(900, 450);
  await page.mouse.wheel(0, 50_000);
  await mark.waitFor({ state: 'detached' });
  await page.mouse.wheel(0, -50_000);
  await mark.waitFor();
  expect(await colleague.page.getByRole('textbox', { name: 'Task name' }).inputValue()).toBe('Being written');
  await colleague.page.keyboard.press('Enter');
  await taskButton(page, 'Being written').waitFor();
  await colleague.page.keyboard.press('Escape');
});
