// What clients of all projects wait for, on a screen of its own.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { choose } from '../../e2e/support/choices.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { setOffline } from '../support/offline.ts';
import { signedInAs } from '../support/visit.ts';

const [staff, admin, client] = await Promise.all([
  signedInCaller('staff'),
  signedInCaller('admin'),
  signedInCaller('client'),
]);
await admin.patch('/settings', { clientsWrite: true });

/** A message of the client about a new project. */
async function aQuestion(text: string) {
  const name = unique('Asked House');
  const { id } = await aProject(staff, { name });
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const message = dataOf(await client.post(`/client/projects/${id}/messages`, { text }), noteCreated, 201).id;
  return { id, name, message };
}

// docs/product.md#questions-screen
test('questions of all projects are listed, oldest first, given to oneself, and go with their answer', async () => {
  const [grout, paint] = [unique('Which grout'), unique('Which paint')];
  const first = await aQuestion(grout);
  const { page, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  await page.reload();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Messages \d+ waiting for an answer$/ })
    .click();
  const list = page.getByRole('list', { name: 'Questions of clients' });
  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text });
  await row(grout).getByText(`${first.name} · Messages`).waitFor();
  await aQuestion(paint);
  await row(paint).waitFor();
  const texts = await list.getByRole('listitem').allTextContents();
  const at = (text: string) => texts.findIndex((each) => each.includes(text));
  expect(at(grout)).toBeLessThan(at(paint));
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await choose(
    page,
    row(grout).getByRole('combobox', { name: /^Who answers/ }),
    `${person.firstName} ${person.lastName}`,
  );
  await page.getByText('Question given').waitFor();
  await page.getByRole('navigation', { name: 'Whose questions' }).getByRole('link', { name: 'Mine' }).click();
  await row(paint).waitFor({ state: 'detached' });
  await row(grout).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await setOffline(true);
  await page.getByText(/^As of /).waitFor();
  await row(grout).waitFor();
  await setOffline(false);
  await staff.post(`/projects/${first.id}/notes/${first.message}/replies`, { text: 'Gray', audience: 'clients' });
  await page.getByText('No question is yours.').waitFor();
});

// docs/product.md#questions-screen
test('where the questions cannot be read, the screen says so and asks again', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href(), meant: /^503 / });
  await page.route('**/questions?who=mine&**', (route) => route.fulfill({ status: 503, json: { message: 'away' } }), {
    times: 20,
  });
  await page.goto(paths.messages.href('mine'));
  await page.getByText('The questions could not be loaded.').waitFor();
});
