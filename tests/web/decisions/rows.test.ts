// Decisions on the rows of a plan: what waits is marked, and a move that makes it due earlier says so
// (docs/product.md#decisions-of-rows).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';
import { aHouse } from './house.ts';

await aCompany();

const mark = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

// docs/product.md#last-day, docs/product.md#decisions-of-rows
test('a row shows what waits, its panel lists its decisions, and a move says what is due earlier', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, path, phaseId, first, row } = await aHouse(caller);
  await caller.patch(`${path}/tasks/${row}`, { notBefore: '2031-03-20' });
  const tile = await aChange(caller, id, { title: 'Tile', taskId: row, leadDays: 14, bufferDays: 3 });
  await aChange(caller, id, { title: 'Grout', taskId: row });

  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByText('Task 1.1.2', { exact: true }).first().waitFor();
  expect(await mark(page, /^Decision waits/).count()).toBe(0);
  await caller.post(`${path}/decisions/${tile.id}/send`, { version: tile.version });
  await mark(page, 'Decision waits: Tile, due Mar 3, 2031').waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await page.goto(paths.editProject.href(id, 'schedule'));
  await mark(page, 'Decision waits: Tile, due Mar 3, 2031').waitFor();
  const name = page.getByRole('button', { name: 'Task 1.1.2', exact: true });
  await name.click();
  const panel = page.getByRole('region', { name: 'Chosen task' });
  const decisions = panel.getByRole('list', { name: 'Decisions' });
  await decisions.getByText('Due Mar 3, 2031').waitFor();
  await decisions.getByText('Draft').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.keyboard.press('Escape');

  await name.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('region', { name: 'What moves' })
    .getByText(/ · 2 decisions due earlier$/)
    .waitFor();
  await page.keyboard.up('Alt');
  await mark(page, 'Decision waits: Tile, due Mar 2, 2031').waitFor();
  await page.locator(`[data-row="task:${row}"] [data-cell="start"]`).dblclick();
  await page.getByRole('textbox', { name: 'Start of Task 1.1.2' }).fill('03/18/2031');
  await page.getByText(/2 decisions due earlier$/).waitFor();
  await page.keyboard.press('Enter');
  await mark(page, 'Decision waits: Tile, due Mar 1, 2031').waitFor();

  await page.getByRole('button', { name: 'Task 1.1.1', exact: true }).click();
  await panel.getByRole('button', { name: 'New Decision' }).click();
  const adding = page.getByRole('dialog', { name: 'New Decision' });
  await adding.getByLabel('Title').fill('Primer');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Primer' }).waitFor();
  await page.getByText('For Task 1.1.1').waitFor();
  await page.goto(paths.editTask.href(id, phaseId, first));
  await page.getByRole('region', { name: 'Decisions' }).getByRole('link', { name: 'Primer' }).waitFor();
  await page.goto(paths.editProject.href(id, 'schedule'));
  await mark(page, /^Decision waits: Tile/).click();
  await page.getByRole('heading', { name: 'Tile' }).waitFor();
  await page.getByText('After Mar 4, 2031 this delays completion').waitFor();
});
