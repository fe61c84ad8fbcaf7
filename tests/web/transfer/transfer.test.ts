// Plans that come in as spreadsheets, and links of calendars.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { readTable } from '../../../web/features/transfer/sheet-files.ts';
import { sheetToPlan } from '../../../web/features/transfer/sheet-to-plan.ts';
import { paths } from '../../../web/model/paths.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { savedBy } from '../support/downloads.ts';
import { signedInAs } from '../support/visit.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function opened(size: Parameters<typeof aProject>[1] = {}) {
  const visitor = await signedInAs('staff');
  const name = unique('Project');
  const project = await aProject(visitor.caller, { name, ...size });
  await visitor.page.goto(paths.editProject.href(project.id, 'editor'));
  return { ...visitor, name, project };
}

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Chooses a CSV file in the open dialog of an import. */
async function chooseCsv(page: Page, text: string) {
  const file = new File([text], 'plan.csv', { type: 'text/csv' });
  await page.getByLabel(/^Choose a file$|Choose another file$/).setInputFiles(await asPayload(file));
}

async function majorPhasesOf(caller: Caller, projectId: number) {
  const answer = await caller.get(`/projects/${projectId}?plan=full`);
  return (answer.body as { data: ProjectWithPlan }).data.majorPhases;
}

/** Asks for a calendar by its link, past the origin of the page. */
const calendarAt = (link: string) => {
  const { pathname, search } = new URL(link);
  return fetch(pathname + search);
};

// docs/product.md#spreadsheets
test('a plan exported as Excel is imported into another project', async () => {
  const { page, project } = await opened({ majorPhases: 2, phases: 2, tasks: 2 });
  await choose(page, 'Export…');
  const sheet = await savedBy(page, 'Save Plan (Excel)');
  const file = new File([sheet.bytes], sheet.name, { type: EXCEL });
  const { majorPhases } = sheetToPlan(await readTable(file));
  expect(majorPhases.map(({ name }) => name)).toEqual(['Major 1', 'Major 2']);

  const other = await opened({ name: unique('Other') });
  await choose(other.page, 'Import Plan…');
  await other.page.getByLabel('Choose a file').setInputFiles(await asPayload(file));
  await other.page.getByText('2 major phases, 4 phases, 8 tasks').waitFor();
  await other.page.getByRole('list', { name: 'Preview' }).getByText('Task 2.2.2').waitFor();
  await other.page.getByRole('button', { name: 'Add to Plan' }).click();
  await other.page.getByText('Added 2 major phases, 4 phases, 8 tasks').waitFor();
  await page.getByText('Major 2').first().waitFor();
  const names = (await majorPhasesOf(other.caller, other.project.id)).map(({ name }) => name);
  expect(names).toEqual(['Major 1', 'Major 1', 'Major 2']);
  expect(project.id).not.toBe(other.project.id);
});

// docs/product.md#history-groups, docs/product.md#import-undo
test('an import is undone as one step, except for what a colleague changed since', async () => {
  const { page, caller, project } = await opened();
  const text = 'Major Phase,Phase,Task\nGarden,Paths,Gravel\nRoof,Tiles,Ridge\n';
  const majorPhases = () => majorPhasesOf(caller, project.id);
  const bringIn = async () => {
    await choose(page, 'Import Plan…');
    await chooseCsv(page, text);
    await page.getByRole('button', { name: 'Add to Plan' }).click();
    await page.getByText('Added 2 major phases, 2 phases, 2 tasks').waitFor();
  };
  await bringIn();
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await majorPhases()).map(({ name }) => name)).toEqual(['Major 1']);
  await page.getByRole('button', { name: 'Redo adding of 2 major phases' }).click();
  await expect.poll(async () => (await majorPhases()).map(({ name }) => name)).toEqual(['Major 1', 'Garden', 'Roof']);

  const colleague = await signedInCaller('staff');
  const ridge = (await majorPhases()).at(-1)?.phases[0]?.tasks[0];
  await colleague.patch(`/projects/${project.id}/tasks/${ridge?.id}`, { title: 'Ridge tiles' });
  await taskButton(page, 'Ridge tiles').waitFor();
  await page.getByRole('button', { name: 'Undo adding of 2 major phases' }).click();
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  await page.getByText(`Not undone for 1 of 2 major phases: ${name} changed “Ridge tiles” since.`).waitFor();
  await expect.poll(async () => (await majorPhases()).map(({ name }) => name)).toEqual(['Major 1', 'Roof']);

  await page.goto(paths.editProject.href(project.id, 'history'));
  const me = (await caller.get('/me')).body as { data: { fullname: string } };
  const lines = page.getByRole('list', { name: 'History' }).locator(':scope > li');
  const brought = lines.filter({ hasText: `${me.data.fullname} brought back major phase “Garden” and 1 more task` });
  await brought.getByRole('button', { name: 'Show 2 changes' }).click();
  await expect.poll(() => brought.getByRole('listitem').count()).toBe(2);
  await lines.filter({ hasText: 'added major phase “Garden” and 5 more tasks' }).waitFor();
});

test('an import of many rows is undone whole, as soon as it is there', async () => {
  const { page, caller, project } = await opened();
  const rows = Array.from({ length: 60 }, (_, nth) => `House ${nth + 1},Walls,Bricks`);
  await choose(page, 'Import Plan…');
  await chooseCsv(page, ['Major Phase,Phase,Task', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 60 major phases, 60 phases, 60 tasks').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Redo adding of 60 major phases' }).waitFor();
  const names = async () => (await majorPhasesOf(caller, project.id)).map(({ name }) => name);
  await expect.poll(names).toEqual(['Major 1']);
});

// docs/product.md#spreadsheets
test('a spreadsheet with mistakes shows where they are, and adds nothing', async () => {
  const { page } = await opened();
  await choose(page, 'Import Plan…');
  const text = 'Major Phase,Phase,Task,Status\nDesign,,,\nDesign,Concept,Measure,Done\n';
  await chooseCsv(page, text);
  await page.getByText('Row 3: Status: “Done” is none of Scheduled, Started, Completed').waitFor();
  expect(await page.getByRole('button', { name: 'Add to Plan' }).isDisabled()).toBe(true);
  await page.getByText('plan.csv · Choose another file').last().waitFor();
  await chooseCsv(page, text.replace('Done', 'Started'));
  await page.getByText('1 major phase, 1 phase, 1 task').waitFor();
  expect(await page.getByRole('button', { name: 'Add to Plan' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
});

// docs/product.md#calendar-link
test('the calendar link works until it is revoked', async () => {
  const { page } = await opened();
  await choose(page, 'Calendar Link…');
  await page.getByRole('button', { name: 'New Link' }).click();
  const url = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue();
  expect(await (await calendarAt(url)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There is no link at present.').waitFor();
  expect((await calendarAt(url)).status).toBe(404);
});

// docs/product.md#calendar-shows
test('a calendar has phases, tasks as well, or what is assigned to oneself, each with a link of its own', async () => {
  const { page } = await opened();
  await choose(page, 'Calendar Link…');
  const field = page.getByRole('textbox', { name: 'Calendar link' });
  const made: string[] = [];
  for (const name of ['Phases', 'Phases and tasks', 'My work']) {
    await page.getByRole('radio', { name, exact: true }).check();
    await page.getByText('There is no link at present.').waitFor();
    await page.getByRole('button', { name: 'New Link' }).click();
    made.push(await field.inputValue());
  }
  expect(new Set(made).size).toBe(3);
  for (const url of made) expect((await calendarAt(url)).status).toBe(200);
  await page.getByRole('radio', { name: 'Phases', exact: true }).check();
  await expect.poll(() => field.inputValue()).toBe(made[0]);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There is no link at present.').waitFor();
  const statuses = await Promise.all(made.map(async (url) => (await calendarAt(url)).status));
  expect(statuses).toEqual([404, 200, 200]);
});
