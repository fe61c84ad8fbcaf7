import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProjectWithPlan } from '../../functions/core/projects/contract.ts';
import { paths } from '../../web/model/paths.ts';
import { aProject, unique } from '../support/builders.ts';
import type { Caller } from '../support/client.ts';
import { seriousFindings } from './axe.ts';
import { signedInAs } from './fixtures.ts';

async function chooseFile(page: Page, file: string) {
  await page.getByLabel('Choose a file').setInputFiles({
    name: `${file}.xml`,
    mimeType: 'text/xml',
    buffer: readFileSync(`tests/support/mspdi/${file}.xml`),
  });
}

async function chooseSheet(page: Page, text: string) {
  const file = { name: 'Schedule of Ana.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  await page.getByLabel(/^Choose a file$|Choose another file$/).setInputFiles(file);
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
  await visitor.page.getByRole('menuitem', { name: 'Import plan…' }).click();
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

// docs/product.md#ms-project
test('rows that would stand on other days are told with their reasons, and pinned', async () => {
  const { page, caller, id } = await importing();
  await chooseFile(page, 'own-calendars');
  await page.getByText(/^\d of 3 tasks on the file’s days; \d not/).waitFor();
  const off = page.getByRole('list', { name: 'On other days' });
  await off.getByText('It has a calendar of its own, “Weekend”.').waitFor();
  await page.getByRole('button', { name: 'Pin Them' }).click();
  await page.getByText('3 of 3 tasks on the file’s days, with pins').waitFor();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 3 major phases, 3 phases, 0 tasks').waitFor();
  expect(daysOf(await planOf(caller, id))).toEqual([
    ['Dry around the clock', '2026-03-06', '2026-03-08'],
    ['Crane on Saturday', '2026-03-07', '2026-03-07'],
    ['Leave of the crew', '2026-03-10', '2026-03-10'],
  ]);
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await planOf(caller, id)).majorPhases).toEqual([]);
});

test('a file that cannot be read says why in a sentence, and adds nothing', async () => {
  const { page } = await importing();
  const mpp = {
    name: 'house.mpp',
    mimeType: 'application/vnd.ms-project',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  };
  await page.getByLabel('Choose a file').setInputFiles(mpp);
  await page.getByText('This is an .mpp file, which only MS Project can read.').waitFor();
  expect(await page.getByRole('button', { name: 'Add to Plan' }).isDisabled()).toBe(true);
});

// docs/product.md#any-sheet
test('a sheet of any columns comes in after a person said which is what, remembered for the next one', async () => {
  const { page, caller, id } = await importing();
  const sheet =
    'Gewerk;Bauabschnitt;Dauer;Start;Ende;Nach\nErdarbeiten;Grube;3 days;3/2/2026;3/4/2026;\nFenster;Rohbau;2 days;3/5/2026;3/6/2026;1\nT\u00fcren;Rohbau;1 day;3/9/2026;3/9/2026;2\n';
  await chooseSheet(page, sheet);
  await page.getByRole('heading', { name: 'Which column is what' }).waitFor();
  await page.getByText('Türen').waitFor();
  const say = async (head: string, kind: string) =>
    page.getByRole('combobox', { name: `${head} is` }).selectOption({ label: kind });
  await say('Gewerk', 'Name of the row');
  await say('Bauabschnitt', 'Phase or group');
  await say('Dauer', 'Duration');
  await say('Ende', 'Finish');
  await say('Nach', 'Predecessors');
  await page.getByRole('radio', { name: /month first/ }).check();
  await page.getByRole('button', { name: 'Read the Sheet' }).click();
  await page.getByText('3 of 3 tasks on the file’s days').waitFor();
  // A second file with the same heads needs no more than a look.
  await chooseSheet(page, sheet.replace('Fenster', 'Dach'));
  await expect.poll(() => page.getByRole('combobox', { name: 'Dauer is' }).inputValue()).toBe('duration');
  await page.getByRole('radio', { name: /month first/ }).check();
  await page.getByRole('button', { name: 'Read the Sheet' }).click();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 1 major phase, 2 phases, 3 tasks').waitFor();
  expect(daysOf(await planOf(caller, id))).toContainEqual(['Türen', '2026-03-09', '2026-03-09']);
});

test('names that nobody has become trades where that is wanted', async () => {
  const { page, caller, id } = await importing();
  await chooseFile(page, 'people');
  await page.getByText('Nobody here is called').waitFor();
  await page.getByRole('switch', { name: /Add \d trades? with (this name|these names)/ }).click();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 2 major phases, 2 phases, 0 tasks').waitFor();
  const { assignments } = await planOf(caller, id);
  expect(assignments).toHaveLength(2);
});

test('a plan whose dates are typed keeps the days of the file', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { name: unique('Manual') });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import plan…' }).click();
  await chooseFile(page, 'before-start');
  await page.getByText('every task comes in with the days of the file').waitFor();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 3 major phases').waitFor();
  expect(daysOf(await planOf(caller, id))).toContainEqual(['Pour', '2026-03-11', '2026-03-13']);
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
