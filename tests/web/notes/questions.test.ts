// What clients wait for, in the office.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { choose, chosenIn } from '../../e2e/support/choices.ts';
import { openFilter } from '../../e2e/support/filters.ts';
import { aPerson, aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

/** A client's question below a note of a new project. */
async function aQuestion(text: string) {
  const [staff, admin, client] = await Promise.all([
    signedInCaller('staff'),
    signedInCaller('admin'),
    signedInCaller('client'),
  ]);
  await admin.patch('/settings', { clientsWrite: true });
  const name = unique('Asked House');
  const { id, taskId } = await aProject(staff, { name });
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const said = { description: 'The tiles are here.' };
  const note = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  const ask = (more: string) => client.post(`/client/projects/${id}/notes/${note}/replies`, { text: more });
  await ask(text);
  return { staff, id, note, name, ask, client };
}

// docs/product.md#needs-an-answer-on-screen, docs/product.md#whose-question
test('what a client asks is on the dashboard, is given to a colleague, and goes with the answer', async () => {
  const asked = unique('Which grout');
  const { staff, id, note, name } = await aQuestion(asked);
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  const card = page.getByRole('region', { name: 'Needs an Answer' });
  const row = card.getByRole('listitem').filter({ hasText: asked });
  await row.getByText(name).waitFor();
  const colleague = await aPerson();
  await page.reload();
  const who = { name: /^Who answers/ };
  const fullName = `${colleague.firstName} ${colleague.lastName}`;
  await choose(page, row.getByRole('combobox', who), fullName);
  await page.getByText('Question given').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await row.getByRole('link', { name: asked }).click();
  await page
    .getByRole('article', { name: /Reply of .*, From a Client/ })
    .getByText(asked)
    .waitFor();
  const line = page.getByText(/^Needs an answer/);
  await line.waitFor();
  await expect.poll(() => chosenIn(page.getByRole('combobox', who))).toBe(fullName);
  await staff.post(`/projects/${id}/notes/${note}/replies`, { text: 'Gray', audience: 'clients' });
  await line.waitFor({ state: 'detached' });
});

// docs/product.md#needs-an-answer-on-screen
test('No Answer Needed takes a question off, and the next one comes by itself', async () => {
  const asked = unique('Thanks');
  const { ask } = await aQuestion(asked);
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  const card = page.getByRole('region', { name: 'Needs an Answer' });
  const row = card.getByRole('listitem').filter({ hasText: asked });
  await row.getByRole('button', { name: /^No Answer Needed/ }).click();
  await row.waitFor({ state: 'detached' });
  const next = unique('One more thing');
  await ask(next);
  await aQuestion(next);
  await card.getByRole('listitem').filter({ hasText: next }).first().waitFor();
});

// docs/product.md#waits-filter
test('notes and messages are filtered by what needs an answer, live', async () => {
  const { staff, id, note, ask, client } = await aQuestion('Which grout?');
  const { page } = await signedInAs('staff', { at: paths.editProject.href(id, 'notes') });
  await page.getByText('The tiles are here.').waitFor();
  const panel = await openFilter(page);
  await panel.getByRole('switch', { name: 'Needs an Answer' }).click();
  await panel.getByRole('status').getByText('1 note', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Done' }).click();
  // A colleague says that it needs no answer: no change of the note, but of what waits.
  const settle = (asked: number) => staff.delete(`/projects/${id}/notes/${asked}/question`);
  await settle(note);
  await page.getByText('No notes match the filter.').waitFor();
  await ask('And the paint?');
  await page.getByText('The tiles are here.').waitFor();

  const view = page.getByRole('navigation', { name: 'View' });
  await view.getByRole('link', { name: 'Messages' }).click();
  await page.getByText('No messages match the filter.').waitFor();
  await page.getByRole('button', { name: 'Filter 1 chosen' }).waitFor();
  const text = 'When do you pour?';
  const begun = dataOf(await client.post(`/client/projects/${id}/messages`, { text }), noteCreated, 201);
  await page.getByText(text).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await settle(begun.id);
  await page.getByText('No messages match the filter.').waitFor();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByText(text).waitFor();
});

// docs/product.md#needs-an-answer-on-screen
test('in a feed of all notes it shows at once whose a question is, and that it needs no answer', async () => {
  const { staff, id, note } = await aQuestion('Which grout?');
  const colleague = await aPerson();
  const { page } = await signedInAs('staff', { at: paths.editProject.href(id, 'notes') });
  const line = page.getByText(/^Needs an answer/);
  await line.waitFor();
  await staff.put(`/projects/${id}/notes/${note}/question`, { userId: colleague.id });
  const who = page.getByRole('combobox', { name: /^Who answers/ });
  await expect.poll(() => chosenIn(who)).toBe(`${colleague.firstName} ${colleague.lastName}`);
  await staff.delete(`/projects/${id}/notes/${note}/question`);
  await line.waitFor({ state: 'detached' });
});
