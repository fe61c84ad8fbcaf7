import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';

async function chooseFile(page: Page, file: string) {
  await page.getByLabel('Choose a file').setInputFiles({
    name: `${file}.xml`,
    mimeType: 'text/xml',
    buffer: readFileSync(`tests/support/mspdi/${file}.xml`),
  });
}

async function planOf(caller: Caller, projectId: number) {
  const answer = await caller.get(`/projects/${projectId}?plan=full`);
  return (answer.body as { data: ProjectWithPlan }).data;
}

/** Each phase and task with its days. */
const daysOf = ({ majorPhases }: ProjectWithPlan) =>
  majorPhases.flatMap(({ phases }) =>
    phases.flatMap((phase) => [
      [phase.name, phase.scheduledStart, phase.scheduledCompletion],
      ...phase.tasks.map((task) => [task.title, task.scheduledStart, task.scheduledCompletion]),
    ]),
  );

/** A new linked project, open with the dialog of an import. */
async function importing(role: 'staff' | 'admin' = 'staff') {
  const visitor = await signedInAs(role);
  const body = { name: unique('Project'), scheduledStart: '2026-03-02', scheduleMode: 'linked' };
  const made = await visitor.caller.post('/projects', body);
  const { id } = (made.body as { data: { id: number } }).data;
  await visitor.page.goto(paths.editProject.href(id, 'editor'));
  await visitor.page.getByRole('button', { name: 'More', exact: true }).click();
  await visitor.page.getByRole('menuitem', { name: 'Import Plan…' }).click();
  return { ...visitor, id };
}

// docs/product.md#ms-project
test('a file of MS Project becomes a project with its days, and one undo takes its rows away', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addProject.href() });
  await page.getByRole('button', { name: 'From a File…' }).click();
  await chooseFile(page, 'outline');
  await page.getByText('8 of 8 tasks on the file’s days').waitFor();
  await page.getByText('Finish Mar 13, 2026, as in the file').waitFor();
  const different = page.getByRole('list', { name: 'Comes In Changed' });
  await different.getByText('Finishes: Level from a level of its own').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  const name = unique('Lakeview');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.waitForURL(/\/project\/\d+|\/projects\/\d+|\d+/);
  await page.getByText('Project created from outline.xml. Undo takes its tasks away and leaves the project.').waitFor();
  const id = Number(/(\d+)/.exec(new URL(page.url()).pathname + new URL(page.url()).search)?.[1]);
  const plan = await planOf(caller, id);
  expect(plan).toMatchObject({ name, scheduleMode: 'linked', scheduledStart: '2026-03-02' });
  expect(plan.majorPhases.map((each) => each.name)).toEqual(['Sitework', 'Interior']);
  expect(daysOf(plan)).toContainEqual(['Finishes › Level 2', '2026-03-10', '2026-03-11']);
  expect(daysOf(plan)).toContainEqual(['Final clean', '2026-03-13', '2026-03-13']);
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await planOf(caller, id)).majorPhases).toEqual([]);
});

// docs/product.md#import-undo
test('a plan is saved as a file of MS Project, which comes in again with the same days', async () => {
  const { page, caller, id } = await importing('admin');
  await chooseFile(page, 'outline');
  await page.getByText('8 of 8 tasks on the file’s days').waitFor();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await expect.poll(async () => (await planOf(caller, id)).majorPhases.length).toBe(2);
  const plan = await planOf(caller, id);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await page.getByText('Read again here, 8 of 8 rows are on their days.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save MS Project (XML)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${plan.name}.xml`);

  await page.goto(paths.addProject.href());
  await page.getByRole('button', { name: 'From a File…' }).click();
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'again.xml',
    mimeType: 'text/xml',
    buffer: readFileSync(await saved.path()),
  });
  await page.getByText('8 of 8 tasks on the file’s days').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(unique('Again'));
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Project created from again.xml').waitFor();
  const again = Number(/(\d+)/.exec(new URL(page.url()).pathname + new URL(page.url()).search)?.[1]);
  const copy = await planOf(caller, again);
  expect(daysOf(copy)).toEqual(daysOf(plan));
  expect(copy.links.length).toBe(plan.links.length);
  await page.getByText('Undo deletes the project.').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Project deleted').waitFor();
  await page.waitForURL((url) => url.pathname === paths.projects.href());
  expect((await caller.get(`/projects/${again}`)).status).toBe(404);
});
