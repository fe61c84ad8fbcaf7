import { expect, test, vi } from 'vitest';
import { linkChosen } from '../../../functions/core/links/contract.ts';
import { mailLinks } from '../../../functions/core/links/names.ts';
import { user } from '../../../functions/core/users/contract.ts';
import { aPerson, signedInAs, signIn, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { lastMailTo, linkIn, mailsTo } from '../../support/mail/mails.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

const forgot = (email: string, scope = 'admin') => send('POST', '/links/forgotten', { json: { email, scope } });
const anAddress = () => `${unique('nobody').replace(' ', '-')}@example.com`;

async function aClient() {
  const body = { firstName: 'Ada', lastName: unique('Client'), email: anAddress(), userTypeId: 3 };
  return dataOf(await staff.post('/users', body), user, 201);
}

const choose = async (link: URL) =>
  dataOf(
    await send('POST', '/links/choose', {
      json: { token: link.searchParams.get('token'), password: 'a password of my own' },
    }),
    linkChosen,
  );

/** The newest link mailed to the address, of this kind. */
async function linkTo(email: string, kind: keyof typeof mailLinks): Promise<URL> {
  let link = new URL('http://none');
  await vi.waitFor(async () => {
    link = linkIn((await lastMailTo(email)).text);
    expect(link.pathname).toBe(mailLinks[kind]);
  }, 10_000);
  return link;
}

test('staff and clients who forgot the password get the link of their site', async () => {
  const person = await aPerson({ type: 'staff' });
  expect(await forgot(` ${person.email.toUpperCase()}`)).toMatchObject({ status: 200, body: { data: {} } });
  await choose(await linkTo(person.email, 'staffReset'));
  await signIn({ email: person.email, password: 'a password of my own' });

  const client = await aClient();
  await staff.patch(`/users/${client.id}/sendsignup`);
  const invitation = await linkTo(client.email, 'invitation');
  await forgot(client.email, 'client');
  await vi.waitFor(async () => expect(await mailsTo(client.email)).toHaveLength(2), 10_000);
  const renewed = await linkTo(client.email, 'invitation');
  expect(renewed.href).not.toBe(invitation.href);
  await choose(renewed);
  await forgot(client.email, 'client');
  await choose(await linkTo(client.email, 'clientReset'));
});

// docs/product.md#forgot-password
test('known, unknown and disabled addresses get the same answer, and only the owner a mail', async () => {
  const [known, disabled, uninvited] = [await aPerson(), await aPerson(), await aClient()];
  await admin.patch(`/users/${disabled.id}`, { disabled: true });
  const asked: [string, string][] = [
    [anAddress(), 'admin'],
    [anAddress(), 'client'],
    ['', 'admin'],
    [`${known.email}\u0000'`, 'client'],
    [known.email, 'client'],
    [disabled.email, 'admin'],
    [uninvited.email, 'admin'],
    [uninvited.email, 'client'],
    [known.email, 'admin'],
  ];
  const answers = await Promise.all(asked.map(([email, scope]) => forgot(email, scope)));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    asked.map(() => ({ status: 200, body: { data: {} } })),
  );
  await linkTo(known.email, 'staffReset');
  expect(await mailsTo(known.email)).toHaveLength(1);
  expect([...(await mailsTo(disabled.email)), ...(await mailsTo(uninvited.email))]).toEqual([]);
});

// docs/product.md#forgot-password
test('requests are limited, for known and unknown addresses alike', async () => {
  for (const email of [anAddress(), (await aPerson()).email]) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  }
});
