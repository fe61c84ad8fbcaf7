// Samples of signing in, of links, and of accounts; see samples.ts.
import { device } from '../../../../functions/core/users/account.contract.ts';
import { passwordReset } from '../../../../functions/core/users/contract.ts';
import { aPerson, type Person, signedInAs, signIn, unique } from '../../../support/builders.ts';
import { callerWith, dataOf, send } from '../../../support/client.ts';
import { lastMailTo, linkIn } from '../../../support/mail/mails.ts';
import { type MakeSample, staff } from '../world.ts';

async function aResetToken(): Promise<string | null> {
  const { id } = await aPerson({ type: 'client' });
  const { resetLink } = dataOf(await staff.patch(`/users/${id}/passwordresetrequest`), passwordReset);
  return new URL(resetLink).searchParams.get('token');
}

async function anEmailToken(): Promise<string | null> {
  const { id, email: was } = await aPerson({ type: 'client' });
  await staff.patch(`/users/${id}/sendsignup`);
  const token = linkIn((await lastMailTo(was)).text).searchParams.get('token');
  await send('POST', '/links/choose', { json: { token, password: 'a password of my own' } });
  const email = newClient().email.toLowerCase();
  await staff.patch(`/users/${id}/email`, { email });
  return linkIn((await lastMailTo(email)).text).searchParams.get('token');
}

async function aTicket(person: Person): Promise<string> {
  const { email, password } = person;
  const { body } = await send('POST', '/authenticate', { json: { email, password, scope: 'admin' } });
  return (body as { errors: { description: string }[] }).errors[0]?.description.slice('pwt:'.length) ?? '';
}

const newClient = () => {
  const lastName = unique('Client');
  return { firstName: 'New', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
};

export const peopleSamples: Record<string, MakeSample> = {
  'POST /authenticate': () => {
    const { email, password } = staff.person;
    return { path: '/authenticate', json: { email, password, scope: 'admin' } };
  },
  'POST /tokenpasswordreset': async () => {
    const person = await aPerson({ mustChangePassword: true });
    const token = await aTicket(person);
    const json = { current_password: person.password, new_password: 'a new password', token };
    return { path: '/tokenpasswordreset', json };
  },
  'POST /links/open': () => ({ path: '/links/open', json: { token: 'no link of ours' } }),
  'POST /links/choose': async () => ({
    path: '/links/choose',
    json: { token: await aResetToken(), password: 'a password of my own' },
  }),
  'POST /links/renew': () => ({
    path: '/links/renew',
    json: { token: 'no link of ours', email: `${unique('nobody').replace(' ', '-')}@example.com` },
  }),
  'POST /links/confirm': async () => ({ path: '/links/confirm', json: { token: await anEmailToken() } }),
  'POST /links/forgotten': () => ({
    path: '/links/forgotten',
    json: { email: `${unique('nobody').replace(' ', '-')}@example.com`, scope: 'admin' },
  }),
  'GET /account': () => ({ path: '/account' }),
  'PATCH /account': () => ({ path: '/account', json: { phone: '555 0100' } }),
  'POST /account/password': async () => {
    const { person, token } = await signedInAs('staff');
    const json = { current_password: person.password, new_password: 'a new password' };
    return { path: '/account/password', json, token };
  },
  'GET /account/devices': () => ({ path: '/account/devices' }),
  'DELETE /account/devices/{deviceId}': async () => {
    const { person, token } = await signedInAs('staff');
    await signIn(person);
    const devices = dataOf(await callerWith(token).get('/account/devices'), device.array());
    return { path: `/account/devices/${devices.find(({ isThis }) => !isThis)?.id}`, token };
  },
  'DELETE /account/devices': () => ({ path: '/account/devices' }),
  'GET /me': () => ({ path: '/me' }),
  'GET /users': () => ({ path: '/users?type=3' }),
  'GET /users/{userId}': ({ client }) => ({ path: `/users/${client.id}` }),
  'POST /users': () => ({ path: '/users', json: newClient() }),
  'PATCH /users/{userId}': ({ client }) => ({ path: `/users/${client.id}`, json: { city: unique('City') } }),
  'PATCH /users/{userId}/passwordresetrequest': ({ client }) => ({ path: `/users/${client.id}/passwordresetrequest` }),
  'PATCH /users/{userId}/sendsignup': async () => {
    const { body } = await staff.post('/users', newClient());
    return { path: `/users/${(body as { data: Person }).data.id}/sendsignup` };
  },
  'PATCH /users/{userId}/email': async () => {
    const { body } = await staff.post('/users', newClient());
    return { path: `/users/${(body as { data: Person }).data.id}/email`, json: { email: newClient().email } };
  },
  'POST /users/{userId}/firstpassword': async () => ({
    path: `/users/${(await aPerson({ type: 'staff', mustChangePassword: true })).id}/firstpassword`,
    json: { password: 'a temporary password' },
  }),
  'DELETE /users/{userId}': async () => ({ path: `/users/${(await aPerson({ type: 'client' })).id}` }),
  'GET /customers': () => ({ path: '/customers?search=a&limit=10' }),
};
