// What is said below a note: typed in one browser, read in another (docs/product.md#replies-to-notes).
import { expect, test } from 'vitest';
import { noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#replies-to-notes docs/product.md#notes-come-back
test('a reply is sent by the button of those who read it, and comes back after Undo', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const said = { description: 'Oak or maple?' };
  const note = dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  await page.goto(`/projects/edit/${id}?tab=notes`);
  const write = async (text: string) => {
    await page.getByRole('button', { name: /^Reply to the note/ }).click();
    await page.getByRole('textbox', { name: /^Your reply/ }).fill(text);
  };
  await write('Maple is out of stock');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('article', { name: /Reply of .*, Office Only/ }).waitFor();
  await write('Which do you like?');
  await page.getByRole('button', { name: 'Send to Clients' }).click();
  const toClients = page.getByRole('article', { name: /Reply of .*, Clients/ });
  await toClients.waitFor();
  const replies = async () => dataOf(await caller.get(`/projects/${id}/notes/${note}/replies`), reply.array());
  expect((await replies()).map(({ text, audience }) => [text, audience])).toEqual([
    ['Maple is out of stock', 'office'],
    ['Which do you like?', 'clients'],
  ]);
  await toClients.getByRole('button', { name: /^More for the reply/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await toClients.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await toClients.waitFor();

  // E on the reply that has the focus changes it; Escape leaves it.
  const menu = toClients.getByRole('button', { name: /^More for the reply/ });
  await menu.press('e');
  const editor = toClients.getByRole('textbox', { name: /^Your reply/ });
  await editor.fill('Which one?');
  await page.keyboard.press('Escape');
  await menu.press('e');
  await editor.fill('Which one do you like?');
  await page.keyboard.press('Control+Enter');
  await toClients.getByText('Which one do you like?').waitFor();
  await expect.poll(async () => (await replies()).at(-1)?.text).toBe('Which one do you like?');

  // Without the toast the History brings it back.
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(async () => (await replies()).length).toBe(1);
  await page.goto(`/projects/edit/${id}?tab=history`);
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click();
  await page.getByText('It is back.').waitFor();
  expect((await replies()).length).toBe(2);
});
