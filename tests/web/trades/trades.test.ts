// Trades: the list with its states, adding, editing while a colleague does, and deleting.

import { expect, test } from 'vitest';
import { trade } from '../../../functions/core/trades/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { drafts } from '../../e2e/forms/form-page.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { chooseIn } from '../../e2e/support/menus.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#trade-editor, docs/product.md#delete-trade
test('a trade is edited while a colleague does, its draft survives, and it is deleted with what it is assigned to', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, name } = await aTrade(caller, { contact: 'Rosa' });
  await page.goto(paths.editTrade.href(id));
  await page.getByText('No open phase or task.').waitFor();
  await page.getByText('No visit is planned.').waitFor();
  const [house, barn] = [
    await aProject(caller, { name: unique('House') }),
    await aProject(caller, { name: unique('Barn') }),
  ];
  const assign = async (project: { id: number }, entity: string, row: number) =>
    expect((await caller.post(`/projects/${project.id}/assignments`, { entity, id: row, tradeId: id })).status).toBe(
      201,
    );
  await assign(house, 'task', house.taskId);
  await assign(house, 'phase', house.phaseId);
  await assign(barn, 'task', barn.taskId);
  await page.reload();
  await page.getByText('3 open phases and tasks in 2 projects.').waitFor();
  await caller.patch(`/projects/${barn.id}/tasks/${barn.taskId}`, { scheduledStart: '2040-03-05' });
  await page.reload();
  const visits = page.getByRole('table', { name: 'Coming visits of the trade' });
  await visits.getByRole('row').filter({ hasText: 'Task 1.1.1' }).getByText('Not answered').waitFor();
  await page.getByRole('table', { name: 'Projects of the trade' }).getByRole('link').first().waitFor();
  await page.getByLabel('Contact').fill('Rosa Díaz');
  await expect.poll(() => drafts(page)).toContain('Rosa Díaz');
  await page.reload();
  await page.getByText('Restored what you had typed.').waitFor();
  expect(await page.getByLabel('Contact').inputValue()).toBe('Rosa Díaz');

  // Another field merges and shows at once; the same one asks.
  const colleague = async (fields: object) => dataOf(await caller.patch(`/trades/${id}`, fields), trade);
  await colleague({ crews: 3 });
  await expect.poll(() => page.getByLabel('Crews').inputValue()).toBe('3');
  await colleague({ contact: 'Rosa María' });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
  await dialog.getByText('Rosa María').waitFor();
  await dialog.getByRole('button', { name: 'Keep Mine' }).click();
  await expectToast(page, 'Trade updated');
  const saved = dataOf(await caller.get(`/trades/${id}`), trade.loose());
  expect([saved.contact, saved.crews]).toEqual(['Rosa Díaz', 3]);

  await page.goto(paths.editTrade.href(id));
  await chooseIn(page, 'More', 'Delete Trade');
  const question = page.getByRole('dialog', { name: 'Delete Trade' });
  await question.getByText(`Delete ${name}? It is assigned to 3 open phases and tasks in 2 projects.`).waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Trade deleted', 10);
  await page.waitForURL(`**${paths.trades.path}`);
  expect((await caller.get(`/trades/${id}`)).status).toBe(404);
  await page.getByRole('alert').filter({ hasText: 'Trade deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Trade restored');
  await page.goto(paths.editTrade.href(id));
  await page.getByText('3 open phases and tasks in 2 projects.').waitFor();

  await chooseIn(page, 'More', 'Delete Trade');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL(`**${paths.trades.path}`);
  await page.goto(paths.editTrade.href(id));
  await page.getByText('This trade does not exist any more.').waitFor();
});

// docs/product.md#trade-list
test('a trade is added, found, sorted and shown on a phone', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const name = unique('Electric');
  await page.getByRole('link', { name: 'Trades', exact: true }).click();
  await page.getByRole('heading', { name: /^Trades/ }).waitFor();
  await page.getByRole('link', { name: 'New Trade' }).first().click();
  const add = page.getByRole('button', { name: 'New Trade' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill(`${name} B`);
  await page.getByLabel('Contact').fill('Rosa Díaz');
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Language').selectOption({ label: 'Spanish' });
  await page.getByLabel('Crews').fill('0');
  await page.getByRole('radio', { name: 'Teal' }).click();
  await add.click();
  await page.getByText('A number from 1 to 100').waitFor();
  await page.getByLabel('Crews').fill('2');
  await add.click();
  await page.getByText('Not a telephone number').waitFor();
  await page.getByLabel('Phone').fill('(916) 555-0134');
  await add.click();
  await expectToast(page, 'Trade added');
  await page.waitForURL(`**${paths.trades.path}`);

  await aTrade(caller, { name: `${name} A`, hue: 2 });
  await page.getByRole('searchbox', { name: 'Search trades' }).fill(name);
  const table = page.getByRole('table', { name: 'Trades' });
  await expect.poll(() => table.getByRole('link', { name }).allTextContents()).toEqual([`${name} A`, `${name} B`]);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => table.getByRole('link', { name }).allTextContents()).toEqual([`${name} B`, `${name} A`]);
  const row = table.getByRole('row').filter({ hasText: `${name} B` });
  for (const text of ['Rosa Díaz', '+19165550134', 'No email', 'Spanish']) await row.getByText(text).waitFor();
  expect(await row.getByRole('link', { name: '+19165550134' }).getAttribute('href')).toBe('tel:+19165550134');
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  for (const text of ['Rosa Díaz', '+19165550134', 'Spanish']) await row.getByText(text).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
