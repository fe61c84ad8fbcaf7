// A report from New Report to whoever has its link.
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { report } from '../../../functions/core/reports/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany, aHouse } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import { pagesOf } from '../../support/paper/pdf-text.ts';
import { aReport } from '../../support/reports/reports.ts';
import { openPage, signedInAs } from '../fixtures.ts';
import { lastSeen, siteKept } from '../offline/last-seen.ts';
import { seriousFindings } from '../support/axe.ts';

/** How many fonts of the paper the service worker has kept. */
async function keptFonts() {
  const shells = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(shells.map((shell) => shell.keys()));
  return kept.flat().filter(({ url }) => url.includes('DejaVuSansCondensed')).length;
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

// docs/product.md#report-screen, docs/product.md#report-pdf, docs/product.md#report-page,
// docs/product.md#report-internal
test('a report is begun, issued, drawn in the browser, and read by its link without an account', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff');
  const client = await signedInAs('client', { width: 320 });
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
  await dialog.getByRole('button', { name: 'Create Draft' }).click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await page.getByRole('textbox', { name: 'Summary' }).fill('We set the cabinets.');
  // Says in sight why it cannot be published yet.
  await page.getByText('Save it first').waitFor();
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
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

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'Open PDF' }).waitFor();
  const reportId = Number(page.url().split('/').at(-1));
  const issued = dataOf(await caller.get(`/projects/${id}/reports/${reportId}`), report);
  expect(issued.filePages).toBeGreaterThan(0);

  // Its client has a tab more, which comes later than the others and has no room beside them.
  await client.page.goto(paths.clientProject.href(id));
  const tabs = client.page.getByRole('navigation', { name: 'Project' });
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('after');
  await tabs.getByRole('link', { name: 'Reports' }).click();
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('before');
  await client.page.getByRole('link', { name: /The first week/ }).click();
  await client.page.getByText('We set the cabinets.').waitFor();

  // Its note becomes internal: the form says that the report stays.
  const ofReport = page.url();
  await page.goto(paths.editTaskNote.href(id, tasks[0], noteId));
  const internal = page.getByRole('switch', { name: /^Internal/ });
  await internal.click();
  const stays = page.getByText('Clients have Report 1 of its day, which stays as published.');
  await stays.waitFor();
  await internal.click();
  await stays.waitFor({ state: 'detached' });
  await page.goto(ofReport);

  await page.getByRole('button', { name: 'New Link' }).click();
  await dialog.getByRole('button', { name: 'New Link' }).click();
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

// docs/product.md#report-pdf
test('a draft is drawn without a connection', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { hasWorker: true });
  const { id } = await aProject(caller);
  const { id: reportId } = await aReport(caller, id, { draft: { summary: 'The roof is closed.' } });
  await page.goto(paths.dashboard.href());
  await siteKept(page);
  await page.goto(paths.report.href(id, reportId));
  await page.getByRole('article').getByText('The roof is closed.').waitFor();
  // Nothing was drawn in this browser before: what it needs was loaded with the screen.
  await expect.poll(() => page.evaluate(keptFonts)).toBe(2);
  await expect.poll(() => lastSeen(page)).toContain('The roof is closed.');
  await page.context().setOffline(true);
  // On site, with what this browser has kept: also after the page was opened again.
  await page.reload();
  await page.getByRole('article').getByText('The roof is closed.').waitFor();
  const [draft] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Draft PDF' }).click(),
  ]);
  const text = (await pagesOf(await bytesOf(draft))).join('\n');
  expect(text).toContain('DRAFT');
  expect(text).toContain('The roof is closed.');
});

// docs/product.md#report-pdf
test('letters that the fonts of the paper lack are drawn by the browser as pictures', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  // Of these letters each system has fonts.
  const summary = 'Frost ☃ on site. שלום to all. ☃';
  const { id: reportId } = await aReport(caller, id, { draft: { summary } });
  await page.goto(paths.report.href(id, reportId));
  await page.getByRole('article').getByText(summary).waitFor();
  const [draft] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Draft PDF' }).click(),
  ]);
  const bytes = await bytesOf(draft);
  const text = (await pagesOf(bytes)).join('\n');
  for (const words of ['Frost', 'on site.', 'to all.']) expect(text).toContain(words);
  expect(text).not.toContain('U+');
  // Each is kept once.
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(2);
});

// docs/product.md#report-book
test('a book has chapters of its own titles, and each needs one', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { id } = await aProject(caller);
  const book = { kind: 'book', firstDay: '2026-01-01', title: 'Hand-over' };
  const { id: reportId } = await aReport(caller, id, book);
  await page.goto(paths.report.href(id, reportId));
  const titles = page.getByRole('textbox', { name: 'Title' });
  const texts = page.getByRole('textbox', { name: 'Text' });
  const add = page.getByRole('button', { name: 'Add Chapter' });
  await add.click();
  await expect.poll(() => titles.last().inputValue()).toBe('Warranty');
  await texts.first().fill('One year on all work.');
  await add.click();
  await expect.poll(() => titles.last().inputValue()).toBe('Care');
  await add.click();
  await texts.last().fill('The key of the roof hatch hangs in the garage.');
  await page.getByRole('button', { name: 'Remove chapter Care' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A chapter needs a title').waitFor();
  await titles.last().fill('Keys');
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Save' }).click();
  const preview = page.getByRole('article', { name: 'Hand-over' });
  await preview.getByText('The key of the roof hatch hangs in the garage.').waitFor();
  await expect
    .poll(async () => dataOf(await caller.get(`/projects/${id}/reports/${reportId}`), report).draft?.chapters)
    .toEqual([
      { title: 'Warranty', text: 'One year on all work.' },
      { title: 'Keys', text: 'The key of the roof hatch hangs in the garage.' },
    ]);
});
