// A list becomes to-dos of a project (docs/product.md#todo-paste).
import { expect, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#todo-paste
test('each line of a pasted list becomes a punch item, and one Undo removes all', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const feed = async () => dataOf(await caller.get(`/projects/${id}/notes?punch=yes`), feedNote.array());
  await page.goto(`/projects/edit/${id}?tab=notes&punch=yes`);
  await page.getByRole('button', { name: 'Paste a List…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a List' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'List' }).fill('- Paint the door\n\n2. Fix the tile\n');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await preview.getByText('2 punch items', { exact: true }).waitFor();
  expect(await preview.getByRole('listitem').allTextContents()).toEqual(['Paint the door', 'Fix the tile']);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await add.click();
  await page.getByRole('region', { name: /^Punch Item #2 on/ }).waitFor();
  expect((await feed()).map(({ description }) => description)).toEqual(['Fix the tile', 'Paint the door']);
  const toast = page.getByRole('alert').filter({ hasText: '2 punch items added' });
  await toast.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('No notes match the filter.').waitFor();
  await expect.poll(feed).toEqual([]);
});

// docs/product.md#todo-paste
test('what was pasted is still there after the dialog was closed, until it is added', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(`/projects/edit/${id}?tab=notes&punch=yes`);
  const open = page.getByRole('button', { name: 'Paste a List…' });
  const dialog = page.getByRole('dialog', { name: 'Paste a List' });
  const list = dialog.getByRole('textbox', { name: 'List' });
  for (const close of ['Escape', 'Cancel']) {
    await open.click();
    await list.fill(`Hang the door (${close})`);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await expect.poll(() => list.inputValue()).toBe(`Hang the door (${close})`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await open.click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await open.click();
  await list.waitFor();
  expect(await list.inputValue()).toBe('');
});
