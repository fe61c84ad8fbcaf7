import { expect, test, vi } from 'vitest';
import { linkChosen } from '../../functions/api/links/contract.ts';
import { mailLinks } from '../../functions/api/mail/names.ts';
import { passwordReset, user } from '../../functions/api/users/contract.ts';
import { aPerson, signedInAs, unique } from '../support/builders.ts';
import { dataOf, send } from '../support/client.ts';
import { lastMailTo, linkIn } from '../support/mails.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

async function choosePassword(link: URL, password: string) {
  const json = { token: link.searchParams.get('token'), password };
  dataOf(await send('POST', '/links/choose', { json }), linkChosen);
}

async function aNewClient() {
  const lastName = unique('Client');
  const email = `${lastName.replace(' ', '-')}@example.com`;
  const body = { firstName: 'Ada <b>', lastName, email, userTypeId: 3 };
  return dataOf(await staff.post('/users', body), user, 201);
}

test('an invitation is mailed, links to our page, and lets the client choose a password', async () => {
  const { id, email } = await aNewClient();
  const invited = dataOf(await staff.patch(`/users/${id}/sendsignup`), user);
  expect(invited.signupEmailSentOn).not.toBeNull();
  expect(invited.signedUpOn).toBeNull();
  const { text, html } = await lastMailTo(email);
  const link = linkIn(text);
  expect(link.pathname).toBe(mailLinks.invitation);
  expect(html).toContain(link.href.replaceAll('&', '&#38;'));
  expect(html).not.toContain('<b>');
  await choosePassword(link, 'a password of my own');
  const json = { email, password: 'a password of my own', scope: 'client' };
  expect((await send('POST', '/authenticate', { json })).status).toBe(200);
});

test('an invitation can be resent, to clients only', async () => {
  const { id, email } = await aNewClient();
  await staff.patch(`/users/${id}/sendsignup`);
  const first = linkIn((await lastMailTo(email)).text).href;
  dataOf(await staff.patch(`/users/${id}/sendsignup`), user);
  await vi.waitFor(async () => expect(linkIn((await lastMailTo(email)).text).href).not.toBe(first));
  expect((await admin.patch(`/users/${staff.person.id}/sendsignup`)).status).toBe(422);
});

test('a reset link is returned and mailed, and sets a new password', async () => {
  const person = await aPerson({ type: 'staff' });
  expect((await staff.patch(`/users/${person.id}/passwordresetrequest`)).status).toBe(403);
  const { resetLink } = dataOf(await admin.patch(`/users/${person.id}/passwordresetrequest`), passwordReset);
  expect(linkIn((await lastMailTo(person.email)).text).href).toBe(resetLink);
  expect(new URL(resetLink).pathname).toBe(mailLinks.staffReset);
  await choosePassword(new URL(resetLink), 'a password of my own');
  const json = { email: person.email, password: 'a password of my own', scope: 'admin' };
  expect((await send('POST', '/authenticate', { json })).status).toBe(200);
});
