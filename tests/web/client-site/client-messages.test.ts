// The tab Messages of a client, on a phone.
import { expect, test } from 'vitest';
import { message } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { setOffline } from '../support/offline.ts';
import { signedInAs } from '../support/visit.ts';

const [staff, admin] = await Promise.all([signedInCaller('staff'), signedInCaller('admin')]);
await admin.patch('/settings', { clientsWrite: true });

/** A client with a launched project, at its messages. */
async function atMessages() {
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href(), meant: /^403 / });
  const { id } = await aProject(staff, { name: unique('Asking House') });
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await page.goto(paths.clientProject.href(id, 'messages'));
  const field = page.getByRole('textbox', { name: /^Write to / });
  await field.waitFor();
  return {
    page,
    id,
    name: `${person.firstName} ${person.lastName}`,
    field,
    send: page.getByRole('button', { name: 'Send', exact: true }),
    messages: page.getByRole('article', { name: /^Message of/ }),
  };
}

// docs/product.md#messages-tab, docs/product.md#what-clients-wrote-stands
test('a client writes a message, changes it, and takes another back', async () => {
  const { page, name, field, send, messages } = await atMessages();
  await page.getByText('No messages yet. They appear here by themselves.').waitFor();
  await page.getByText(`Everyone on this project reads it: ${name} and `).waitFor();
  await field.fill('Oak, please');
  await send.click();
  await messages.getByText('Oak, please').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your message', exact: true }).fill('Maple, please');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await messages.getByText('Maple, please').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Take Back', exact: true }).click();
  await messages.first().waitFor({ state: 'detached' });
});

// docs/product.md#messages-tab
test('what a client cannot send stays, without a connection and over a reload', async () => {
  const { page, id, field, send, messages } = await atMessages();
  await field.fill('When does it come?');
  await setOffline(true);
  await page.getByText('You’re offline. Your message is kept here.').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await setOffline(false);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('When does it come?');
  await send.click();
  await messages.getByText('When does it come?').waitFor();
  // docs/product.md#not-answered-yet
  await page.getByText(/^Sent .* · not answered yet$/).waitFor();
  const asked = dataOf(await staff.get(`/projects/${id}/notes?kind=messages`), message.array())[0]?.id;
  await staff.delete(`/projects/${id}/notes/${asked}/question`);
  await page.getByText(/^Sent .* · no answer needed$/).waitFor();

  // Messages are still read where clients write no more.
  await staff.patch(`/projects/${id}`, { clientsWrite: false });
  await field.waitFor({ state: 'detached' });
  await messages.getByText('When does it come?').waitFor();
});
