// Replies of a client below a note, on a phone.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { setOffline } from '../support/offline.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#client-replies, docs/product.md#what-clients-wrote-stands
test('a client replies, changes it, and reads the answer live; what is not sent stays', async () => {
  const [staff, admin] = await Promise.all([signedInCaller('staff'), signedInCaller('admin')]);
  await admin.patch('/settings', { clientsWrite: true });
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href() });
  const { id, taskId } = await aProject(staff, { name: unique('Asking House') });
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const said = { description: 'Oak or maple?' };
  const note = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;

  await page.goto(paths.clientProject.href(id, 'notes'));
  await page.getByRole('button', { name: /^Reply to the note/ }).click();
  const field = page.getByRole('textbox', { name: /^Your reply to the note/ });
  await field.fill('Oak, please');
  await page.getByText(/^Everyone on this project reads it: /).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const reply = page.getByRole('article', { name: /^Reply of/ });
  await reply.getByText('Oak, please').waitFor();
  await page.getByText('You can change this for 15 minutes.').waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your reply', exact: true }).fill('Maple, please');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await reply.getByText('Maple, please').waitFor();

  // An answer that comes ends the changing.
  await staff.post(`/projects/${id}/notes/${note}/replies`, { text: 'Ordered', audience: 'clients' });
  await page.getByText('Ordered').waitFor();
  await expect.poll(() => page.getByText('You can change this for 15 minutes.').count()).toBe(0);

  await page.getByRole('button', { name: /^Reply to the note/ }).click();
  await field.fill('And when does it come?');
  await setOffline(true);
  await page.getByText('You’re offline. Your message is kept here.').waitFor();
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await setOffline(false);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('And when does it come?');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await reply.getByText('And when does it come?').waitFor();
  await page.getByRole('button', { name: 'Take Back', exact: true }).click();
  await reply.getByText('And when does it come?').waitFor({ state: 'detached' });

  // Where the project lets its clients write no more, there is nothing to write in.
  await staff.patch(`/projects/${id}`, { clientsWrite: false });
  await page.getByRole('button', { name: /^Reply to the note/ }).waitFor({ state: 'detached' });
});
