// What clients wait for, in the office.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/axe.ts';
import { choose, chosenIn } from '../../e2e/choices.ts';
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
