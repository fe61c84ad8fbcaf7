// What is said below a note: typed in one browser, read in another (docs/product.md#replies-to-notes).
import { expect, test } from 'vitest';
import { noteCreated, reply, replyCreated } from '../../../functions/core/notes/contract.ts';
import { aPerson, aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
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

  // R where the focus is in the note begins one, and types no letter into it.
  await page
    .getByRole('article', { name: /^Note of/ })
    .getByRole('link')
    .first()
    .press('r');
  const begun = page.getByRole('textbox', { name: /^Your reply/ });
  expect(await begun.inputValue()).toBe('');
  await begun.press('Escape');

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

/** A message of the office in a project that no client reads yet. */
async function aMessage() {
  const visit = await signedInAs('staff');
  const { caller } = visit;
  const { id } = await aProject(caller);
  const said = { description: 'The crane comes on Monday.' };
  const note = dataOf(await caller.post(`/projects/${id}/notes`, said), noteCreated, 201).id;
  return { ...visit, id, note };
}

// docs/product.md#shut-out-clients
test('below the field for clients it says that none of them can read it now, live', async () => {
  const { page, caller, id } = await aMessage();
  await page.goto(`/projects/edit/${id}?tab=notes&view=messages`);
  const word = page.getByText('Clients cannot read this now.');
  // It is neither launched nor somebody's.
  await word.waitFor();
  const client = await aPerson({ type: 'client' });
  await caller.post(`/projects/${id}/users/${client.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await word.waitFor({ state: 'detached' });
  await caller.patch(`/projects/${id}`, { isEnabled: false });
  await word.waitFor();
  await caller.patch(`/projects/${id}`, { isEnabled: true });
  await word.waitFor({ state: 'detached' });
  await caller.delete(`/projects/${id}/users/${client.id}`);
  await word.waitFor();
});

// docs/product.md#replies-to-notes
test('of two who answer at once the second sees the first come in above the field, and both stay', async () => {
  const { page, id, note } = await aMessage();
  await page.goto(`/projects/edit/${id}?tab=notes&view=messages`);
  await page.getByRole('button', { name: /^Reply to the message/ }).click();
  const field = page.getByRole('textbox', { name: /^Your reply/ });
  await field.fill('At eight');
  const colleague = await signedInCaller('staff');
  const answer = { text: 'At seven', audience: 'clients' };
  dataOf(await colleague.post(`/projects/${id}/notes/${note}/replies`, answer), replyCreated, 201);
  await page.getByRole('article').getByText('At seven').waitFor();
  expect(await field.inputValue()).toBe('At eight');
  await page.getByRole('button', { name: 'Send to Clients' }).last().click();
  await page.getByRole('article').getByText('At eight').waitFor();
  // It is drawn before the server has it.
  const replies = async () => dataOf(await colleague.get(`/projects/${id}/notes/${note}/replies`), reply.array());
  await expect.poll(async () => (await replies()).map(({ text }) => text)).toEqual(['At seven', 'At eight']);
});
