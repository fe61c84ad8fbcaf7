// What staff were shown leaves its mark on what is signed with it (docs/product.md#shown-links).
import { expect, test, vi } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { linkChosen } from '../../../functions/core/links/contract.ts';
import { ownPasswordChanged } from '../../../functions/core/users/account.contract.ts';
import { passwordReset } from '../../../functions/core/users/contract.ts';
import { aPerson, signedInAs, signIn } from '../../support/builders.ts';
import { callerWith, dataOf, send } from '../../support/client.ts';
import { aChange, aCompany, aHouse, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { linkIn, mailsTo } from '../../support/mail/mails.ts';

const staff = await signedInAs('staff');
const { firstName, lastName } = staff.person;
const officeName = `${firstName} ${lastName}`;
await aCompany();

/** The link of the newest reset among so many; papers of what was signed may arrive after it. */
const mailedLink = (email: string, resets: number) =>
  vi.waitFor(async () => {
    const mails = (await mailsTo(email)).filter(({ subject }) => subject === 'Reset your password');
    expect(mails).toHaveLength(resets);
    return linkIn(mails.at(-1)?.text ?? '');
  }, 10_000);

async function choose(link: URL, password: string) {
  const json = { token: link.searchParams.get('token'), password };
  return dataOf(await send('POST', '/links/choose', { json }), linkChosen).session;
}

/** A client with a project, who signs a change of it in this session. */
async function aSigner() {
  const client = await aPerson({ type: 'client' });
  const house = await aHouse(staff, [{ person: client }]);
  const signWith = async (token: string) => {
    const maria = callerWith(token);
    const draft = await aChange(staff, house.id);
    const path = `${house.site}/decisions/${draft.id}`;
    signedData(await sign(token, path, signatureOf(await sentTo(staff, maria, draft))));
    const { changeOrder } = dataOf(await staff.get(`${house.path}/decisions/${draft.id}`), decisionDetail);
    return changeOrder?.record ?? '';
  };
  const reset = async () => {
    const { resetLink } = dataOf(await staff.patch(`/users/${client.id}/passwordresetrequest`), passwordReset);
    return new URL(resetLink);
  };
  const sessionWith = async (password: string) =>
    (await signIn({ email: client.email, password }, 'client')).access_token;
  return { ...client, signWith, reset, sessionWith };
}

// docs/product.md#shown-links
test('the link that staff read opens no session, and what is signed with its password says so until a mailed link', async () => {
  const client = await aSigner();
  expect(await client.signWith(await client.sessionWith(client.password))).not.toContain('Password:');

  const shown = await client.reset();
  expect(shown.pathname).toBe('/client/reset-password');
  expect((await mailedLink(client.email, 1)).href).not.toBe(shown.href);
  expect(await choose(shown, 'a password of the office')).toBeNull();
  const marked = await client.sessionWith('a password of the office');
  expect(await client.signWith(marked)).toContain(`  Password: chosen by a link that ${officeName} of the contractor`);
  // The paper of the change is mailed beside it.
  await vi.waitFor(async () => {
    const ofSigning = (await mailsTo(client.email)).filter(({ subject }) => /^Signed in your account: /.test(subject));
    expect(ofSigning.at(-1)?.text).toContain(`a link that ${officeName} was shown`);
  }, 10_000);

  const change = { current_password: 'a password of the office', new_password: 'another that they know' };
  const changed = await callerWith(marked).post('/account/password', change);
  const own = dataOf(changed, ownPasswordChanged).session.access_token;
  expect(await client.signWith(own)).toContain('  Password: chosen by a link');

  await send('POST', '/links/forgotten', { json: { email: client.email, scope: 'client' } });
  const session = await choose(await mailedLink(client.email, 2), 'a password of my own');
  expect(await client.signWith(session?.access_token ?? '')).not.toContain('Password:');
});

// docs/product.md#shown-links
test('the mailed link of the same request signs in without a mark, and ends the one that staff read', async () => {
  const client = await aSigner();
  const shown = await client.reset();
  const session = await choose(await mailedLink(client.email, 1), 'a password of my own');
  expect(await client.signWith(session?.access_token ?? '')).not.toContain('Password:');
  const json = { token: shown.searchParams.get('token'), password: 'a password of the office' };
  expect((await send('POST', '/links/choose', { json })).status).toBe(404);
});
