import { expect, inject, test } from 'vitest';
import { project, projectCreated } from '../../../functions/core/projects/contract.ts';
import { client, customer, user } from '../../../functions/core/users/contract.ts';
import { aPerson, aProject, signedInAs, signIn, unique } from '../../support/builders.ts';
import { callerWith, dataOf, send } from '../../support/client.ts';

const admin = await signedInAs('admin');
const staff = await signedInAs('staff');

const newPerson = (userTypeId: number) => {
  const lastName = unique('Person');
  return { firstName: 'New', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId };
};

// docs/product.md#user-lists, docs/product.md#user-editor
test('lists clients, the back office, and customers for pickers', async () => {
  const one = await aPerson({ type: 'client' });
  const ids = async (path: string) => dataOf(await staff.get(path), user.array()).map(({ id }) => id);
  expect(await ids('/users?type=3')).toContain(one.id);
  expect(await ids('/users?type=3')).not.toContain(staff.person.id);
  const office = await ids('/users?type=2');
  expect(office).toContain(staff.person.id);
  expect(office).toContain(admin.person.id);
  expect(office).not.toContain(one.id);
  const customers = dataOf(await staff.get('/customers'), customer.array());
  expect(customers.find(({ id }) => id === one.id)).toMatchObject({ lastName: one.lastName, email: one.email });
  expect((await staff.get('/users')).status).toBe(400);
  expect((await staff.get('/users?type=4')).status).toBe(400);
});

test('a user without a name is shown by e-mail address', async () => {
  const { url, serviceKey } = inject('stack');
  const email = `${unique('nameless').replace(' ', '-')}@example.com`;
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' };
  const json = { email, password: crypto.randomUUID(), app_metadata: { user_type: 3 } };
  await fetch(`${url}/auth/v1/admin/users`, { method: 'POST', headers, body: JSON.stringify(json) });
  const clients = dataOf(await staff.get('/users?type=3'), user.array());
  expect(clients.find((one) => one.email === email)).toMatchObject({ fullname: email });
});

// docs/product.md#add-client
test('staff create clients, whose password is ignored', async () => {
  const body = { ...newPerson(3), password: 'this is not used', phone: '555 0100', city: 'Springfield' };
  const made = dataOf(await staff.post('/users', body), user, 201);
  expect(made).toMatchObject({ userTypeId: 3, phone: '555 0100', city: 'Springfield', signedUpOn: null, projects: [] });
  expect(made.fullname).toBe(`New ${body.lastName}`);
  const json = { email: body.email, password: body.password, scope: 'client' };
  expect((await send('POST', '/authenticate', { json })).status).toBe(401);
});

// docs/product.md#access-level
test('only administrators create staff, who must change their first password', async () => {
  const body = { ...newPerson(2), password: crypto.randomUUID() };
  expect(await staff.post('/users', body)).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  const made = dataOf(await admin.post('/users', body), user, 201);
  expect(made).toMatchObject({ userTypeId: 2, disabled: false });
  const json = { email: body.email, password: body.password, scope: 'admin' };
  const { status, body: refused } = await send('POST', '/authenticate', { json });
  expect(status).toBe(403);
  expect((refused as { errors: { description: string }[] }).errors[0]?.description).toMatch(/^pwt:/);
});

// docs/product.md#email-taken
test('an e-mail address is unique, ignoring case', async () => {
  const body = newPerson(3);
  expect((await staff.post('/users', body)).status).toBe(201);
  const again = { ...newPerson(3), email: body.email.toUpperCase() };
  expect(await staff.post('/users', again)).toMatchObject({ status: 422, body: { message: 'email' } });
  const other = await aPerson({ type: 'client' });
  expect(await staff.patch(`/users/${other.id}`, { email: body.email })).toMatchObject({
    status: 422,
    body: { message: 'email' },
  });
});

// docs/product.md#field-errors
test('reports each wrong field of a new user', async () => {
  const answer = await admin.post('/users', { firstName: ' ', email: 'nonsense', userTypeId: 9 });
  expect(answer.status).toBe(422);
  const fields = (answer.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1]);
  expect(fields.sort()).toEqual(['email', 'firstName', 'lastName', 'userTypeId']);
  expect(await admin.post('/users', { ...newPerson(2), password: 'short' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'password'] }] },
  });
});

test('staff change clients, but not each other or access levels', async () => {
  const someone = await aPerson({ type: 'client' });
  const path = `/users/${someone.id}`;
  const contact = { firstName: 'Changed', phone: '555 0101', secondPhone: null, zipCode: '62701' };
  expect(dataOf(await staff.patch(path, contact), user)).toMatchObject({ ...contact, version: 2 });
  expect(await staff.patch(path, { firstName: 'x', version: 1 })).toMatchObject({ status: 409 });
  expect(dataOf(await staff.get(path), user).firstName).toBe('Changed');
  for (const change of [{ disabled: true }, { userTypeId: 1 }])
    expect((await staff.patch(path, change)).status).toBe(403);
  expect((await staff.patch(`/users/${admin.person.id}`, { firstName: 'x' })).status).toBe(403);
  const email = `${unique('new').replace(' ', '-')}@example.com`;
  expect(dataOf(await staff.patch(path, { email }), user).email).toBe(email);
  expect((await staff.patch(`/users/${admin.person.id}`, { email: `x${email}` })).status).toBe(403);
});

test('a rejected request does not change the e-mail address', async () => {
  const someone = await aPerson({ type: 'client' });
  const path = `/users/${someone.id}`;
  const email = `${unique('new').replace(' ', '-')}@example.com`;
  expect((await staff.patch(path, { email, disabled: true })).status).toBe(403);
  expect((await staff.patch(path, { email, userTypeId: 2 })).status).toBe(403);
  expect((await staff.patch(path, { email, version: 9 })).status).toBe(409);
  expect(dataOf(await staff.get(path), user)).toMatchObject({ email: someone.email, version: 1 });
  const both = { email, firstName: 'Changed' };
  expect(dataOf(await staff.patch(path, both), user)).toMatchObject(both);
});

test('a demotion ends the session at the next call, and a new session has fewer rights', async () => {
  const other = await signedInAs('admin');
  dataOf(await admin.patch(`/users/${other.person.id}`, { userTypeId: 2 }), user);
  expect((await other.get('/me')).body).toEqual({ message: 'session expired' });
  const again = callerWith((await signIn(other.person)).access_token);
  expect((await again.patch(`/users/${staff.person.id}`, { firstName: 'x' })).status).toBe(403);
  dataOf(await admin.patch(`/users/${other.person.id}`, { userTypeId: 3 }), user);
  expect((await again.get('/me')).body).toEqual({ message: 'session expired' });
});

test('a missing user is not found, an invalid id is a bad request', async () => {
  const nobody = crypto.randomUUID();
  expect((await staff.get(`/users/${nobody}`)).status).toBe(404);
  expect((await admin.patch(`/users/${nobody}`, { firstName: 'x' })).status).toBe(404);
  expect((await admin.patch(`/users/${nobody}/sendsignup`)).status).toBe(404);
  for (const id of ['1', 'me', `${nobody}x`, '%27']) expect((await staff.get(`/users/${id}`)).status).toBe(400);
});

// docs/product.md#project-clients
test('the first client of a project is primary, and a client can be added once', async () => {
  const { id } = dataOf(await staff.post('/projects', { name: unique('House') }), projectCreated, 201);
  const [first, second] = [await aPerson({ type: 'client' }), await aPerson({ type: 'client' })];
  const add = (userId: string, body = {}) => staff.post(`/projects/${id}/users/${userId}`, body);
  expect(dataOf(await add(first.id), client, 201)).toMatchObject({ id: first.id, isPrimary: true });
  expect(dataOf(await add(second.id), client, 201).isPrimary).toBe(false);
  expect(await add(second.id)).toMatchObject({ status: 422, body: { message: 'client' } });
  const of = async () => dataOf(await staff.get(`/projects/${id}`), project);
  expect(await of()).toMatchObject({
    customer: { id: first.id },
    projectClients: [{ id: first.id }, { id: second.id }],
  });
  const { projects } = dataOf(await staff.get(`/users/${second.id}`), user);
  expect(projects.map((each) => each.project.id)).toEqual([id]);
  expect((await staff.delete(`/projects/${id}/users/${first.id}`)).status).toBe(200);
  expect(await of()).toMatchObject({ customer: { id: second.id, isPrimary: true } });
  expect((await staff.delete(`/projects/${id}/users/${first.id}`)).status).toBe(404);
  expect(dataOf(await add(first.id, { isPrimary: true }), client, 201).isPrimary).toBe(true);
  expect(await of()).toMatchObject({ customer: { id: first.id } });
});

test('only clients can be added, to an existing project', async () => {
  const { id } = await aProject(staff);
  const someone = await aPerson({ type: 'client' });
  expect((await staff.post(`/projects/${id}/users/${staff.person.id}`)).status).toBe(404);
  expect((await staff.post(`/projects/${id}/users/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await staff.post(`/projects/987654321/users/${someone.id}`)).status).toBe(404);
});
