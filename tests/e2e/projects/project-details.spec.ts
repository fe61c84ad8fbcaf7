// The head and the Details tab of a project.
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { aClosedDecision } from '../../support/decisions/closed.ts';
import { heavy, jpeg, pdf } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { asPayload } from '../files.ts';
import { signedInAs } from '../fixtures.ts';

test('offline, Save says that it needs a connection, and edits are kept', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  await page.getByLabel('City').fill('Davis');
  // Chromium loads no code again whose first try was cut off, such as that of toasts.
  await goOffline(page);
  await page.getByText('Saving needs a connection. What you typed stays here.').waitFor();
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await page.getByText('Not saved yet').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Davis');
  await save.click();
  await page.getByText('Project updated').waitFor();
});

// docs/product.md#banner, docs/product.md#upload-widget-types
test('a banner is chosen, previewed, cancelled, chosen again and saved; other files are rejected', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'Change...' }).waitFor();
  const input = page.getByLabel('Banner picture');
  expect(await input.getAttribute('accept')).toBe('.jpg,.jpeg,.png');
  await input.setInputFiles(await asPayload(pdf()));
  await page.getByText('File type is not supported').waitFor();
  await input.setInputFiles(await asPayload(await heavy(11)));
  await page.getByText('File is too large.  Max size is 10MB').waitFor();
  const chosen = page.getByRole('img', { name: 'The chosen picture, not saved yet' });
  await input.setInputFiles(await asPayload(await jpeg('tower.jpg')));
  await chosen.waitFor();
  const dialog = page.getByRole('dialog', { name: 'Focus of the picture' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chosen.waitFor({ state: 'detached' });
  await input.setInputFiles(await asPayload(await jpeg('tower.jpg')));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: `Banner of ${name}` }).waitFor();
});

// docs/product.md#delete-project
test('the question before a project is deleted says how many signed papers stay; staff read who deletes it', async () => {
  const { page, caller, person } = await signedInAs('admin');
  const { id } = await aProject(caller, { name: unique('Ruin') });
  const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const people = { sender: { ...caller, person }, signer: person };
    for (const number of [1, 2]) await aClosedDecision(sql, { projectId: id, number, ...people });
  } finally {
    await sql.end();
  }
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.getByRole('dialog').getByText('It has 2 signed papers. They stay in Admin, Signed Papers').waitFor();
  const staff = await signedInAs('staff', { at: paths.editProject.href(id) });
  await staff.page.getByText('Only administrators can delete a project.').waitFor();
  expect(await staff.page.getByRole('button', { name: 'Delete project' }).count()).toBe(0);
  expect((await staff.caller.delete(`/projects/${id}`)).status).toBe(403);
});
