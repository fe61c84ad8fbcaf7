import { expect, test } from 'vitest';
import { auditLine } from '../../../functions/core/changes/audit.contract.ts';
import { clientMe } from '../../../functions/core/client-site/contract.ts';
import { account, device, devicesEnded, ownPasswordChanged } from '../../../functions/core/users/account.contract.ts';
import { user } from '../../../functions/core/users/contract.ts';
import { signedInAs, signIn } from '../../support/builders.ts';
import { callerWith, dataOf, send } from '../../support/client.ts';

const admin = await signedInAs('admin');
const chosen = 'seven bridges at dusk';
const change = (current_password: string, new_password = chosen) => ({ current_password, new_password });
const devicesOf = async (caller: { get: typeof admin.get }) =>
  dataOf(await caller.get('/account/devices'), device.array());

// docs/product.md#client-language
test.each(['staff', 'client'] as const)('%s change their own name and phone, and nothing else', async (type) => {
  const { person, get, patch } = await signedInAs(type);
  const fields = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '555 0100',
    secondPhone: null,
    language: 'es' as const,
  };
  expect(dataOf(await patch('/account', fields), account)).toMatchObject({ ...fields, email: person.email });
  expect(dataOf(await get('/account'), account).fullname).toBe('Ada Lovelace');
  expect((await patch('/account', { firstName: ' ' })).status).toBe(422);
  expect((await patch('/account', { language: 'fr' })).status).toBe(422);
  for (const field of ['email', 'userTypeId', 'disabled', 'id']) {
    expect((await patch('/account', { [field]: 'x' })).status, field).toBe(422);
  }
  expect(dataOf(await admin.get(`/users/${person.id}`), user)).toMatchObject({ firstName: 'Ada', phone: '555 0100' });
});

// docs/product.md#client-language
test('a client has a language once somebody chose it, English as well', async () => {
  const [client, staff] = await Promise.all([signedInAs('client'), signedInAs('staff')]);
  const languageOf = async () => dataOf(await client.get('/client/me'), clientMe).language;
  expect(await languageOf()).toBeNull();
  await client.patch('/account', { phone: '555 0101' });
  expect(await languageOf()).toBeNull();
  await client.patch('/account', { language: 'en' });
  expect(await languageOf()).toBe('en');
  const other = await signedInAs('client');
  expect((await staff.patch(`/users/${other.person.id}`, { language: 'es' })).status).toBe(200);
  expect(dataOf(await other.get('/client/me'), clientMe).language).toBe('es');
});

// docs/product.md#own-password
test('a password is changed with the current one, ends all sessions and opens a new one', async () => {
  const { person, post } = await signedInAs('client');
  const elsewhere = callerWith((await signIn(person, 'client')).access_token);
  const wrong = await post('/account/password', change('not the password'));
  expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'current_password'] }] } });
  const weak = await post('/account/password', change(person.password, 'short'));
  expect(weak).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'new_password'] }] } });
  expect((await post('/account/password', change(person.password, person.password))).status).toBe(422);

  const { session } = dataOf(await post('/account/password', change(person.password)), ownPasswordChanged);
  expect((await callerWith(session.access_token).get('/account')).status).toBe(200);
  expect((await elsewhere.get('/account')).body).toEqual({ message: 'session expired' });
  expect((await post('/account/password', change(chosen))).status).toBe(400);
  await signIn({ email: person.email, password: chosen }, 'client');

  const lines = dataOf(await admin.get('/audit?entity=user&limit=50'), auditLine.array());
  expect(lines.find(({ action, entityId }) => action === 'password' && entityId === person.id)?.actor?.id).toBe(
    person.id,
  );
});

// docs/product.md#own-password
test('the current password cannot be guessed in a stolen session', async () => {
  const { person, post } = await signedInAs('staff');
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect((await post('/account/password', change(`wrong ${attempt}`))).status).toBe(422);
  }
  expect((await post('/account/password', change(person.password))).status).toBe(429);
});

// docs/product.md#devices
test('devices are listed with browser and time, and are signed out one by one or all at once', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const me = await signedInAs('staff');
  const [second, third] = [await signIn(me.person), await signIn(me.person)];
  await send('GET', '/me', { token: second.access_token, headers: { 'user-agent': agent } });
  const devices = await devicesOf(me);
  expect(devices).toHaveLength(3);
  expect(devices.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  const named = devices.find((each) => each.agent === agent);
  expect(Date.parse(named?.lastSeenOn ?? '')).toBeGreaterThanOrEqual(Date.parse(named?.signedInOn ?? ''));

  const [mine] = devices;
  expect((await me.delete(`/account/devices/${mine?.id}`)).status).toBe(404);
  expect(dataOf(await me.delete(`/account/devices/${named?.id}`), devicesEnded).ids).toEqual([named?.id]);
  expect((await callerWith(second.access_token).get('/me')).body).toEqual({ message: 'session expired' });
  expect((await callerWith(third.access_token).get('/me')).status).toBe(200);

  expect(dataOf(await me.delete('/account/devices'), devicesEnded).ids).toHaveLength(1);
  expect((await callerWith(third.access_token).get('/me')).status).toBe(400);
  expect(await devicesOf(me)).toHaveLength(1);
});

// docs/product.md#devices
test("nobody sees or ends another person's devices", async () => {
  const [me, other] = [await signedInAs('staff'), await signedInAs('client')];
  const [theirs] = await devicesOf(other);
  expect((await me.delete(`/account/devices/${theirs?.id}`)).status).toBe(404);
  expect((await devicesOf(me)).map(({ id }) => id)).not.toContain(theirs?.id);
  expect((await other.get('/account')).status).toBe(200);
});

// docs/product.md#account
test('a disabled user loses the account calls at once', async () => {
  const staff = await signedInAs('staff');
  await admin.patch(`/users/${staff.person.id}`, { disabled: true });
  for (const answer of [await staff.get('/account'), await staff.get('/account/devices')]) {
    expect(answer.status).toBe(400);
  }
});
