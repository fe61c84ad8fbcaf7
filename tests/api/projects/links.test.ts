import { expect, test, vi } from 'vitest';
import { linkChosen, linkFacts } from '../../../functions/core/links/contract.ts';
import { passwordReset, user } from '../../../functions/core/users/contract.ts';
import { aPerson, aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { lastMailTo, linkIn } from '../../support/mail/mails.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

const tokenIn = (link: URL) => link.searchParams.get('token') ?? '';
const lastLinkTo = async (email: string) => linkIn((await lastMailTo(email)).text);
const open = async (token: string) => dataOf(await send('POST', '/links/open', { json: { token } }), linkFacts);
const renew = (token: string, email: string) => send('POST', '/links/renew', { json: { token, email } });

async function anInvitedClient() {
  const lastName = unique('Client');
  const body = { firstName: 'Ada', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const { id, email } = dataOf(await staff.post('/users', body), user, 201);
  const project = await aProject(staff);
  await staff.post(`/projects/${project.id}/users/${id}`);
  dataOf(await staff.patch(`/users/${id}/sendsignup`), user);
  const link = await lastLinkTo(email);
  return { id, email, link, token: tokenIn(link) };
}

const choose = (token: string, password: string) => send('POST', '/links/choose', { json: { token, password } });
const choosePassword = async (link: URL) =>
  dataOf(await choose(tokenIn(link), 'a password of my own'), linkChosen).session;

// docs/product.md#mail-links
test('opening an invitation shows who invites to what without using its link', async () => {
  const { link, token } = await anInvitedClient();
  const facts = await open(token);
  expect(facts).toMatchObject({ link: 'invitation', firstName: 'Ada', isOver: false });
  expect(facts?.inviter).toBe(`${staff.person.firstName} ${staff.person.lastName}`);
  expect(facts?.project).toMatch(/^Project /);
  await choosePassword(link);
  expect((await open(token))?.isOver).toBe(true);
});

test('an invalid token reveals nothing', async () => {
  expect(await open('0'.repeat(56))).toBeNull();
  expect(await open("' or true --\0")).toBeNull();
});

// docs/product.md#mail-links
test('of several passwords that are chosen at once by one link, one is taken', async () => {
  const { email, token } = await anInvitedClient();
  const passwords = ['first', 'second', 'third', 'fourth'].map((each) => `my ${each} password`);
  const answers = await Promise.all(passwords.map((password) => choose(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  const scope = 'client';
  const signIns = await Promise.all(
    passwords.map((password) => send('POST', '/authenticate', { json: { email, password, scope } })),
  );
  const isOpen = ({ status }: { status: number }) => status === 200;
  expect(signIns.map(isOpen)).toEqual(answers.map(isOpen));
});

// docs/product.md#mail-links
test('of two links of one person that are used at once, one is taken', async () => {
  const { id, email, token } = await anInvitedClient();
  await choose(token, 'the first password');
  const { resetLink } = dataOf(await staff.patch(`/users/${id}/passwordresetrequest`), passwordReset);
  await vi.waitFor(async () => expect(tokenIn(await lastLinkTo(email))).not.toBe(token), 10_000);
  const tokens = [tokenIn(new URL(resetLink)), tokenIn(await lastLinkTo(email))];
  expect(new Set(tokens).size).toBe(2);
  const answers = await Promise.all(tokens.map((each, at) => choose(each, `another password ${at}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  // Neither is left.
  for (const each of tokens) expect((await open(each))?.isOver).toBe(true);
});

test('a newer link replaces the older one', async () => {
  const { id, email, token } = await anInvitedClient();
  dataOf(await staff.patch(`/users/${id}/sendsignup`), user);
  await vi.waitFor(async () => expect(tokenIn(await lastLinkTo(email))).not.toBe(token), 10_000);
  expect((await open(token))?.isOver).toBe(true);
  expect((await open(tokenIn(await lastLinkTo(email))))?.isOver).toBe(false);
});

// docs/product.md#mail-links
test('a renewed link goes to the address of the old one, and the answer does not reveal it', async () => {
  const { email, token } = await anInvitedClient();
  const stranger = (await anInvitedClient()).email;
  const before = (await lastLinkTo(stranger)).href;
  const answers = [await renew(token, stranger), await renew('no link', email), await renew(token, ` ${email} `)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { data: {} }]));
  await vi.waitFor(async () => expect(tokenIn(await lastLinkTo(email))).not.toBe(token), 10_000);
  expect((await lastLinkTo(stranger)).href).toBe(before);
  await choosePassword(await lastLinkTo(email));
});

test('someone who has signed up gets a link to reset the password', async () => {
  const { email, link, token } = await anInvitedClient();
  await choosePassword(link);
  await renew(token, email);
  await vi.waitFor(async () => expect((await lastLinkTo(email)).pathname).toBe('/client/reset-password'), 10_000);
});

test('a reset link of staff can be renewed, but not of a disabled user', async () => {
  const person = await aPerson({ type: 'staff' });
  const { resetLink } = dataOf(await admin.patch(`/users/${person.id}/passwordresetrequest`), passwordReset);
  const token = tokenIn(new URL(resetLink));
  expect(await open(token)).toMatchObject({ link: 'staffReset', isOver: false });
  await renew(token, person.email);
  await vi.waitFor(async () => expect(tokenIn(await lastLinkTo(person.email))).not.toBe(token), 10_000);
  const renewed = (await lastLinkTo(person.email)).href;
  await admin.patch(`/users/${person.id}`, { disabled: true });
  await renew(token, person.email);
  expect((await lastLinkTo(person.email)).href).toBe(renewed);
});

test('requests for new links are limited, for known and unknown addresses alike', async () => {
  const email = `${unique('nobody').replace(' ', '-')}@example.com`;
  const answers = await Promise.all(Array.from({ length: 6 }, () => renew('no link', email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
});
