import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import postgres, { type Sql } from 'postgres';
import { expect, inject, test } from 'vitest';
import { noteCreated } from '../../functions/core/notes/contract.ts';
import type { ProjectWithPlan } from '../../functions/core/projects/contract.ts';
import { readTable } from '../../web/features/transfer/sheet-files.ts';
import { sheetToPlan } from '../../web/features/transfer/sheet-to-plan.ts';
import { paths } from '../../web/model/paths.ts';
import { aProject, signedInAs as signedInByCalls, signedInAs as signedInCaller, unique } from '../support/builders.ts';
import { type Caller, dataOf } from '../support/client.ts';
import { aClosedDecision } from '../support/decisions/closed.ts';
import { aChange, aCompany, sentTo, sign, signatureOf } from '../support/decisions.ts';
import { jpeg } from '../support/files.ts';
import { paperMade } from '../support/jobs.ts';
import { readZip } from '../support/read-zip.ts';
import { anIssuedReport, aPdf, aReport, putFile, sha256Of } from '../support/reports.ts';
import { signedInAs } from './fixtures.ts';
import { taskButton } from './plan-page.ts';

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
  const file = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(/^Choose a file$|Choose another file$/).setInputFiles(file);
}

async function majorPhasesOf(caller: Caller, projectId: number) {
  const answer = await caller.get(`/projects/${projectId}?plan=full`);
  return (answer.body as { data: ProjectWithPlan }).data.majorPhases;
}

/** The file that the browser downloads when this button is clicked. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

// docs/product.md#export-zip
test('a project is exported as a ZIP with its plan, notes and original files', async () => {
  const { page, caller, project, name } = await opened();
  const made = await caller.post(`/projects/${project.id}/tasks/${project.taskId}/notes`, {
    description: 'Poured today',
  });
  const noteId = dataOf(made, noteCreated, 201).id;
  const picture = await jpeg();
  await caller.upload(`/projects/${project.id}/notes/${noteId}/photos`, picture);
  await choose(page, 'Export…');
  const zip = await saved(page, 'Save Whole project (ZIP)');
  expect(zip.name).toBe(`${name}.zip`);
  for (const part of ['plan.csv', 'plan.xlsx', 'notes.html', picture.name, 'Poured today', 'Task 1.1.1']) {
    expect(zip.bytes.includes(part), part).toBe(true);
  }
  // Stored without compression, so the picture's own bytes are in it.
  const stored = await caller.get(`/projects/${project.id}/notes/${noteId}`);
  const { photos } = (stored.body as { data: { photos: { size: number }[] } }).data;
  expect(zip.bytes.length).toBeGreaterThan(photos[0]?.size ?? Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
});

// docs/product.md#diary-export
test('issued reports are in the ZIP, with their PDFs, and drafts are not', async () => {
  const { page, caller, project } = await opened();
  await aReport(caller, project.id, { title: 'A draft' });
  const withPdf = await anIssuedReport(caller, project.id, { title: 'The first week' });
  const withoutPdf = await anIssuedReport(caller, project.id, { title: 'The second week' });
  const pdf = aPdf('The first week');
  await putFile(caller.token, `/projects/${project.id}/reports/${withPdf.id}`, pdf);
  await choose(page, 'Export…');
  const files = readZip((await saved(page, 'Save Whole project (ZIP)')).bytes);
  const names = [...files.keys()].filter((file) => file.startsWith('diary/')).sort();
  expect(names).toEqual([
    ...['diary/SHA256SUMS', 'diary/report_00001.json', 'diary/report_00001.pdf', 'diary/report_00002.json'],
    'diary/verify.mjs',
  ]);
  expect(files.get('diary/report_00001.pdf')).toEqual(Buffer.from(pdf));
  expect(files.get('diary/report_00002.json')?.toString()).toBe(withoutPdf.content);
  const sums = files.get('diary/SHA256SUMS')?.toString() ?? '';
  for (const name of names.slice(1)) {
    expect(sums).toContain(`${sha256Of(files.get(name) ?? '')}  ${name.replace('diary/', '')}\n`);
  }
});

// docs/product.md#export-zip
test('what was signed is in the ZIP: a register, the papers, and which of them are not made yet', async () => {
  const { page, caller, person, project } = await opened();
  const client = await signedInByCalls('client');
  await aCompany();
  await caller.post(`/projects/${project.id}/users/${client.person.id}`);
  await caller.patch(`/projects/${project.id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const draft = await aChange(caller, project.id, { title: '=HYPERLINK("https://example.com")', cents: -145_050 });
  const site = `/client/projects/${project.id}/decisions/${draft.id}`;
  await sign(client.token, site, signatureOf(await sentTo(caller, client, draft)));
  const sql = postgres(inject('stack').databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
      select id from change_orders where decision_id = ${draft.id}`;
    const { sha256 } = await paperMade(sql, id);
    await sql.begin(async (db) => {
      const people = { sender: { ...caller, person }, signer: client.person };
      const unmade = await aClosedDecision(db as unknown as Sql, { projectId: project.id, number: 2, ...people });
      await db`insert into private.paper_tries (change_order_id, next_at) values (${unmade.id}, now() + interval '1 day')`;
    });
    await choose(page, 'Export…');
    const files = readZip((await saved(page, 'Save Whole project (ZIP)')).bytes);
    const register = new File([new Uint8Array(files.get('decisions/register.csv') ?? [])], 'register.csv');
    const [heads = [], ...rows] = await readTable(register);
    const at = (row: unknown[] | undefined, head: string) => row?.[heads.indexOf(head)];
    expect(rows.map((row) => at(row, 'Amount'))).toEqual(['-1450.5', '3180']);
    expect(at(rows[0], 'Decision')).toBe('\'=HYPERLINK("https://example.com")');
    expect(rows.map((row) => at(row, 'Signed By'))).toEqual([
      `${client.person.firstName} ${client.person.lastName}`,
      'María López',
    ]);
    const pdf = files.get(`decisions/${at(rows[0], 'Paper')}`) ?? Buffer.alloc(0);
    expect(sha256Of(pdf)).toBe(sha256);
    expect(at(rows[1], 'Paper')).toBe('not made yet');
    expect(files.get('decisions/not made yet.txt')?.toString()).toContain('Change Order 2 Heated floor');
  } finally {
    await sql.end();
  }
});

// docs/product.md#spreadsheets
test('a plan exported as Excel is imported into another project, live for a viewer', async () => {
  const { page, project } = await opened({ majorPhases: 2, phases: 2, tasks: 2 });
  await choose(page, 'Export…');
  const sheet = await saved(page, 'Save Plan (Excel)');
  const file = new File([new Uint8Array(sheet.bytes)], sheet.name);
  const { majorPhases } = sheetToPlan(await readTable(file));
  expect(majorPhases.map(({ name }) => name)).toEqual(['Major 1', 'Major 2']);

  const other = await opened({ name: unique('Other') });
  const looksOn = await signedInAs('staff', { at: paths.editProject.href(other.project.id, 'editor') });
  await choose(other.page, 'Import plan…');
  await other.page.getByLabel('Choose a file').setInputFiles({
    name: sheet.name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheet.bytes,
  });
  await other.page.getByText('2 major phases, 4 phases, 8 tasks').waitFor();
  await other.page.getByRole('list', { name: 'Preview' }).getByText('Task 2.2.2').waitFor();
  await other.page.getByRole('button', { name: 'Add to Plan' }).click();
  await other.page.getByText('Added 2 major phases, 4 phases, 8 tasks').waitFor();
  for (const { page } of [other, looksOn]) await page.getByText('Major 2').first().waitFor();
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
    await choose(page, 'Import plan…');
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
  await choose(page, 'Import plan…');
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
  await choose(page, 'Import plan…');
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
  await choose(page, 'Calendar link…');
  await page.getByRole('button', { name: 'Make Link' }).click();
  const url = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue();
  expect(await (await fetch(url)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There is no link at present.').waitFor();
  expect((await fetch(url)).status).toBe(404);
});

// docs/product.md#calendar-shows
test('a calendar has phases, tasks as well, or what is assigned to oneself, each with a link of its own', async () => {
  const { page } = await opened();
  await choose(page, 'Calendar link…');
  const field = page.getByRole('textbox', { name: 'Calendar link' });
  const made: string[] = [];
  for (const name of ['Phases', 'Phases and tasks', 'My work']) {
    await page.getByRole('radio', { name, exact: true }).check();
    await page.getByText('There is no link at present.').waitFor();
    await page.getByRole('button', { name: 'Make Link' }).click();
    made.push(await field.inputValue());
  }
  expect(new Set(made).size).toBe(3);
  for (const url of made) expect((await fetch(url)).status).toBe(200);
  await page.getByRole('radio', { name: 'Phases', exact: true }).check();
  await expect.poll(() => field.inputValue()).toBe(made[0]);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There is no link at present.').waitFor();
  const statuses = await Promise.all(made.map(async (url) => (await fetch(url)).status));
  expect(statuses).toEqual([404, 200, 200]);
});
