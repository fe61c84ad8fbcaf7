import { expect, test, vi } from 'vitest';
import { linkChosen, linkFacts } from '../../functions/core/links/contract.ts';
import { mailLinks } from '../../functions/core/links/names.ts';
import { emailCorrected, passwordReset, user } from '../../functions/core/users/contract.ts';
import { aPerson, signedInAs, unique } from '../support/builders.ts';
import { dataOf, send } from '../support/client.ts';
import { lastMailTo, linkIn, mailsTo } from '../support/mail/mails.ts';

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

// docs/product.md#client-invitation
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

// docs/product.md#mail-language
test('a client gets every mail about the account in the language that staff set, and the pages of its links know it', async () => {
  const emails = [unique('spanish'), unique('spanish')].map((each) => `${each.replace(' ', '-')}@example.com`);
  const [email = '', other = ''] = emails;
  const body = { firstName: 'María', lastName: unique('López'), email, userTypeId: 3, language: 'es', invite: true };
  const { id, language } = dataOf(await staff.post('/users', body), user, 201);
  expect(language).toBe('es');
  const invited = await lastMailTo(email);
  expect(invited.subject).toBe('Cree su cuenta');
  expect(invited.text).toMatch(/^Hola, María:\s+Le invitamos a seguir su proyecto\./);
  expect(invited.html).toContain('<html lang="es">');
  const link = linkIn(invited.text);
  const opened = await send('POST', '/links/open', { json: { token: link.searchParams.get('token') } });
  expect(dataOf(opened, linkFacts)).toMatchObject({ language: 'es' });
  await choosePassword(link, 'a password of my own');

  dataOf(await staff.patch(`/users/${id}/passwordresetrequest`), passwordReset);
  const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
  await vi.waitFor(
    async () => expect(await subjects(email)).toEqual(['Cree su cuenta', 'Elija una contraseña nueva']),
    10_000,
  );
  await send('POST', '/links/forgotten', { json: { email, scope: 'client' } });
  await vi.waitFor(async () => expect(await subjects(email)).toHaveLength(3), 10_000);
  expect((await subjects(email)).at(-1)).toBe('Elija una contraseña nueva');

  dataOf(await staff.patch(`/users/${id}/email`, { email: other }), emailCorrected);
  const asked = await lastMailTo(other);
  expect(asked.subject).toBe('Confirme su correo electrónico');
  const token = linkIn(asked.text).searchParams.get('token');
  expect((await send('POST', '/links/confirm', { json: { token } })).status).toBe(200);
  await vi.waitFor(async () => expect((await subjects(email)).at(-1)).toBe('Su correo electrónico cambió'), 10_000);

  expect(dataOf(await staff.patch(`/users/${id}`, { language: 'en' }), user).language).toBe('en');
  dataOf(await staff.patch(`/users/${id}/passwordresetrequest`), passwordReset);
  await vi.waitFor(async () => expect((await subjects(other)).at(-1)).toBe('Reset your password'), 10_000);
});

// docs/product.md#mail-language
test('the office is written to in English, whatever its people chose', async () => {
  const colleague = await signedInAs('staff');
  await colleague.patch('/account', { language: 'es' });
  dataOf(await admin.patch(`/users/${colleague.person.id}/passwordresetrequest`), passwordReset);
  expect((await lastMailTo(colleague.person.email)).subject).toBe('Reset your password');
});

// docs/product.md#client-invitation
test('an invitation can be resent', async () => {
  const { id, email } = await aNewClient();
  await staff.patch(`/users/${id}/sendsignup`);
  const first = linkIn((await lastMailTo(email)).text).href;
  dataOf(await staff.patch(`/users/${id}/sendsignup`), user);
  await vi.waitFor(async () => expect(linkIn((await lastMailTo(email)).text).href).not.toBe(first), 10_000);
});

// docs/product.md#password-reset-link
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
