// Messages of a project, between a client on a phone and the office.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { drafts } from '../forms/form-page.ts';
import { seriousFindings } from '../support/axe.ts';

// docs/product.md#messages-tab, docs/product.md#office-messages
test('a client asks, the office answers, and both see it at once', async () => {
  const [staff, admin] = await Promise.all([signedInCaller('staff'), signedInCaller('admin')]);
  await admin.patch('/settings', { clientsWrite: true });
  const { id } = await aProject(staff, { name: unique('Asking House') });
  const { page: phone, person } = await signedInAs('client', { width: 390 });
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const { page: office } = await signedInAs('staff');
  await office.goto(`${paths.editProject.href(id, 'notes')}&view=messages`);
  await office.getByText('Nobody has written a message about this project yet.').waitFor();

  await phone.goto(paths.clientProject.href(id));
  await phone.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Messages' }).click();
  await phone.getByRole('textbox', { name: /^Write to / }).fill('When do you pour?');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  const author = `${person.firstName} ${person.lastName}`;
  const message = { name: `Message of ${author}` };
  await phone.getByRole('article', message).getByText('When do you pour?').waitFor();

  const card = office.getByRole('listitem').filter({ has: office.getByRole('article', message) });
  await card.getByText('From a Client').waitFor();
  await card.getByText(/^Needs an answer/).waitFor();
  await card.getByRole('button', { name: `Reply to the message of ${author}` }).click();
  await card.getByRole('textbox', { name: `Your reply to the message of ${author}` }).fill('On Tuesday');
  expect(await seriousFindings(office, 'light')).toEqual([]);
  await card.getByRole('button', { name: `Send to Clients: ${person.firstName}` }).click();
  await phone.getByText('On Tuesday').waitFor();
  await card.getByText(/^Needs an answer/).waitFor({ state: 'detached' });
  await card.getByText('On Tuesday').waitFor();

  await office.getByRole('textbox', { name: 'Message about this project' }).fill('The crane comes on Monday');
  await office.getByRole('button', { name: `Send to Clients: ${person.firstName}` }).click();
  await office.getByText('Message sent').waitFor();
  await phone.getByText('The crane comes on Monday').waitFor();
  await office.getByRole('textbox', { name: 'Message about this project' }).fill('She is in a hurry');
  await office.getByRole('button', { name: 'Office Only' }).click();
  await office.getByRole('article').getByText('She is in a hurry').waitFor();
  expect(await phone.getByText('She is in a hurry').count()).toBe(0);
  expect(await seriousFindings(phone, 'light')).toEqual([]);

  // docs/product.md#drafts-of-clients
  await phone.getByRole('textbox', { name: /^Write to / }).fill('Half a question');
  await expect.poll(() => drafts(phone)).toContain('Half a question');
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await phone.getByLabel('Email').waitFor();
  await expect.poll(() => drafts(phone)).toBe('[]');
});
