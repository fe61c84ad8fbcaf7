// A report from New Report to whoever has its link.
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { report } from '../../functions/api/reports/contract.ts';
import { paths } from '../../web/model/paths.ts';
import { signedInAs as callerOf } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { aCompany, aHouse } from '../support/decisions.ts';
import { jpeg } from '../support/files.ts';
import { pagesOf } from '../support/paper/pdf-text.ts';
import { seriousFindings } from './axe.ts';
import { openPage, signedInAs } from './fixtures.ts';

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

test('a report is begun, issued, drawn in the browser, and read by its link without an account', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff');
  const client = await callerOf('client');
  const { id, tasks } = await aHouse(caller, [client]);
  const note = await caller.post(`/projects/${id}/tasks/${tasks[0]}/notes`, {
    description: 'Level',
    isInternal: false,
  });
  const { id: noteId } = (note.body as { data: { id: number } }).data;
  await caller.upload(`/projects/${id}/notes/${noteId}/photos`, await jpeg('cabinet.jpg'));

  await page.goto(paths.editProject.href(id, 'diary'));
  await page.getByRole('button', { name: 'New Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The first week');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await page.getByRole('textbox', { name: 'Summary' }).fill('We set the cabinets.');
  await page.getByRole('button', { name: 'Save' }).click();
  const preview = page.getByRole('article', { name: 'The first week' });
  await preview.getByText('We set the cabinets.').waitFor();

  // A draft says so on each page.
  const [draft] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Draft PDF' }).click(),
  ]);
  for (const text of await pagesOf(await bytesOf(draft))) expect(text).toContain('DRAFT');
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('link', { name: 'Open PDF' }).waitFor();
  const reportId = Number(page.url().split('/').at(-1));
  const issued = dataOf(await caller.get(`/projects/${id}/reports/${reportId}`), report);
  expect(issued.filePages).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Make Link' }).click();
  await dialog.getByRole('button', { name: 'Make Link' }).click();
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const reader = await openPage({ width: 320 });
  await reader.goto(url);
  await reader.getByRole('heading', { name: 'The first week', level: 1 }).waitFor();
  await reader.getByText('We set the cabinets.').waitFor();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await seriousFindings(reader, 'dark')).toEqual([]);
  const [file] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const pages = await pagesOf(await bytesOf(file));
  expect(pages).toHaveLength(issued.filePages ?? 0);
  for (const words of [
    'The first week',
    'We set the cabinets.',
    'Report 1',
    '1 · cabinet.jpg',
    `Page 1 of ${pages.length}`,
  ])
    expect(pages.join('\n')).toContain(words);

  // The office is told that it was opened, and ends the link.
  await page.reload();
  const links = page.getByRole('list', { name: 'Links' });
  await links.getByText(/ · opened /).waitFor();
  await page.getByRole('button', { name: /^Revoke link/ }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await links.getByText(/ · revoked /).waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});
