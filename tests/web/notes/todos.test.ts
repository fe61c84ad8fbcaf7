// A note that is a to-do, on its card: made, done, checked off and opened again (docs/product.md#todos).
import { expect, test } from 'vitest';
import { feedNote, noteCreated } from '../../../functions/core/notes/contract.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, signedInAs as colleague, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#todos docs/product.md#todo-steps docs/product.md#todo-offline docs/product.md#todo-filter
test('a punch item is made from a note, done, checked off and reopened, also by a colleague', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const write = async (description: string) =>
    dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description }), noteCreated, 201).id;
  await write('A plain note');
  const noteId = await write('The door scratches');
  const at = `/projects/${id}/notes/${noteId}/todo`;
  await page.goto(`/projects/edit/${id}?tab=notes`);
  // T where the focus is in the note makes it one, as its menu does, and types no letter.
  const menu = page.getByRole('button', { name: /^More for the note/ }).first();
  await menu.press('t');
  const place = page.getByRole('textbox', { name: 'Place' });
  expect(await place.inputValue()).toBe('');
  await place.press('Escape');
  await place.waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Make a To-Do…' }).click();
  await place.fill('Bath, upstairs');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Make a To-Do', exact: true }).click();
  const card = page.getByRole('region', { name: /^Punch Item #1 on/ });
  await card.getByText('Bath, upstairs').waitFor();
  await card.getByRole('button', { name: 'Done', exact: true }).press('t');
  expect(await place.inputValue()).toBe('Bath, upstairs');
  await place.press('Escape');
  await place.waitFor({ state: 'detached' });

  await card.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('Punch Item #1 is done').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  const done = card.getByRole('button', { name: 'Done', exact: true });
  await done.waitFor();
  await done.press('d');
  await card.getByRole('button', { name: 'Check Off' }).press('c');
  await card.getByText('Checked', { exact: true }).waitFor();
  await expect
    .poll(async () => dataOf(await caller.get(`/projects/${id}/notes?todo=checked`), feedNote.array()).length)
    .toBe(1);

  await card.getByRole('button', { name: 'Reopen…' }).click();
  await page.getByRole('textbox', { name: 'What is left to do?' }).fill('Still scratches');
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByRole('article', { name: /Reply of .*, Office Only/ }).waitFor();
  await done.waitFor();
  // A colleague, on another page.
  await caller.post(`${at}/state`, { to: 'done' });
  await card.getByRole('button', { name: 'Check Off' }).waitFor();

  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Punch List' }).click();
  await expect.poll(() => page.getByRole('article', { name: /^Note of/ }).count()).toBe(1);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'To-Dos' }).click();
  await expect.poll(() => page.getByRole('article', { name: /^Note of/ }).count()).toBe(0);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Notes' }).click();
  await expect.poll(() => page.getByRole('article', { name: /^Note of/ }).count()).toBe(2);
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await page
    .getByRole('button', { name: /^More for the note/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remove To-Do' }).click();
  await card.waitFor({ state: 'detached' });
  // The toast of a step before may still be there.
  await page
    .getByRole('alert')
    .filter({ hasText: 'Punch Item #1 removed' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await card.waitFor();
});

// docs/product.md#todo-offline
test('what a colleague changed meanwhile is not overwritten before the own change is kept', async () => {
  const { page, caller } = await signedInAs('staff', { meant: /409/ });
  const { id, taskId } = await aProject(caller);
  const said = { description: 'The door scratches' };
  const noteId = dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  const at = `/projects/${id}/notes/${noteId}/todo`;
  await caller.put(at, { place: 'Bath', isPunch: true });
  await page.goto(`/projects/edit/${id}?tab=notes`);
  const card = page.getByRole('region', { name: /^Punch Item #1 on/ });
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Place' }).fill('Hall');
  await caller.put(at, { place: 'Attic' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refused = page.getByRole('region', { name: 'To-do not taken' });
  await refused.getByText('A colleague changed this to-do meanwhile.').waitFor();
  await card.getByText('Attic').waitFor();
  await refused.getByRole('button', { name: 'Save Mine' }).click();
  await card.getByText('Hall').waitFor();
  await refused.waitFor({ state: 'detached' });
});

// docs/product.md#trade-todos
test('giving a trade the note of somebody else asks first whether it may read that', async () => {
  const { page, caller } = await signedInAs('staff');
  const author = await colleague('staff');
  const { id, taskId } = await aProject(caller);
  const trade = await aTrade(caller, { name: unique('Elena Plumbing') });
  const said = { description: 'The door scratches', isInternal: true };
  const noteId = dataOf(await author.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  await caller.put(`/projects/${id}/notes/${noteId}/todo`, {});
  await page.goto(`/projects/edit/${id}?tab=notes`);
  const card = page.getByRole('region', { name: /^To-Do #1 on/ });
  await card.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('combobox', { name: 'Assigned to' });
  await field.selectOption({ label: trade.name });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText(`${trade.name} will read this note and its photos, and no replies.`).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel' }).click();
  expect(await card.getByText(trade.name).count()).toBe(0);
  await save.click();
  await page.getByRole('button', { name: 'Give It', exact: true }).click();
  const unsent = card.getByText(`${trade.name} has no link yet, and cannot read this.`);
  await unsent.waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  expect(await card.getByRole('link', { name: 'Send It…' }).getAttribute('href')).toContain(`/trades/edit/${trade.id}`);
  await caller.post(`/trades/${trade.id}/links`, { mail: false });
  await unsent.waitFor({ state: 'detached' });
  await card.getByText(trade.name).waitFor();
});
