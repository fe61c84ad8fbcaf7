import { expect, test } from 'vitest';
import { type AuditLine, auditLine } from '../../functions/core/changes/audit.contract.ts';
import { genericMajorPhase } from '../../functions/core/plan/contract.ts';
import { user } from '../../functions/core/users/contract.ts';
import { aPerson, aProject, signedInAs, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { aTrade } from '../support/trades.ts';
import { aLink } from '../support/visits.ts';

const admin = await signedInAs('admin');
const staff = await signedInAs('staff');

const by = ({ person }: typeof admin) => ({ id: person.id, name: `${person.firstName} ${person.lastName}` });

/** The lines about one row, oldest first. */
async function linesOf(entity: AuditLine['entity'], id: string | number) {
  const lines = dataOf(await admin.get(`/audit?entity=${entity}&limit=200`), auditLine.array());
  return lines.filter(({ entityId }) => entityId === String(id)).toReversed();
}

test('the audit log says who created, changed, disabled and enabled a person', async () => {
  const lastName = unique('Person');
  const email = `${lastName.replace(' ', '-')}@example.com`;
  const body = { firstName: 'New', lastName, email, userTypeId: 2, password: crypto.randomUUID() };
  const { id } = dataOf(await admin.post('/users', body), user, 201);
  await admin.patch(`/users/${id}`, { userTypeId: 1 });
  await admin.patch(`/users/${id}`, { disabled: true });
  await admin.patch(`/users/${id}`, { disabled: false, city: 'Davis' });
  await admin.patch(`/users/${id}`, { city: 'Folsom' });
  await admin.patch(`/users/${id}/passwordresetrequest`);
  const common = { entity: 'user', name: `New ${lastName}`, actor: by(admin) };
  expect(await linesOf('user', id)).toMatchObject([
    { ...common, action: 'create', details: { userTypeId: 2 } },
    { ...common, action: 'type', details: { from: 2, to: 1 } },
    { ...common, action: 'disable' },
    { ...common, action: 'enable' },
    { ...common, action: 'passwordreset' },
  ]);
});

test('an invitation is logged with its sender', async () => {
  const lastName = unique('Client');
  const body = { firstName: 'New', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const client = dataOf(await staff.post('/users', body), user, 201);
  dataOf(await staff.patch(`/users/${client.id}/sendsignup`), user);
  expect((await linesOf('user', client.id)).at(-1)).toMatchObject({ action: 'invite', actor: by(staff) });
});

test('the creation and deletion of a project are logged, its edits are not', async () => {
  const name = unique('Project');
  const { id } = await aProject(staff, { name });
  await staff.patch(`/projects/${id}`, { isEnabled: true });
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', city: 'Davis' });
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  await admin.delete(`/projects/${id}`);
  const lines = await linesOf('project', id);
  expect(lines.map(({ action }) => action)).toEqual(['create', 'enable', 'launch', 'disable', 'delete']);
  expect(lines.map(({ actor }) => actor)).toEqual([by(staff), by(staff), by(staff), by(staff), by(admin)]);
  expect(new Set(lines.map((line) => line.name))).toEqual(new Set([name]));
});

test('deleting a template and changing the library are logged', async () => {
  const name = unique('Template');
  const template = await aProject(staff, { name, isTemplate: true, majorPhases: 0 });
  await staff.delete(`/templates/${template.id}`);
  expect(await linesOf('template', template.id)).toMatchObject([
    { action: 'create', name, actor: by(staff) },
    { action: 'delete', name, actor: by(staff) },
  ]);
  const generic = unique('Generic');
  const { id } = dataOf(await staff.post('/majorphases', { name: generic }), genericMajorPhase, 201);
  await admin.patch(`/majorphases/${id}`, { name: `${generic} b`, duration: 3 });
  await admin.delete(`/majorphases/${id}`);
  expect((await linesOf('library', id)).filter(({ details }) => details.kind === 'majorphase')).toMatchObject([
    { action: 'create', name: generic, actor: by(staff) },
    {
      action: 'update',
      actor: by(admin),
      details: { before: { name: generic, duration: null }, after: { name: `${generic} b`, duration: 3 } },
    },
    { action: 'delete', name: `${generic} b`, actor: by(admin) },
  ]);
});

// docs/product.md#audit-log
test('what was done to a trade and its link is logged, without the key', async () => {
  const name = unique('Tiles');
  const { id } = await aTrade(staff, { name, contact: 'Ana' });
  await staff.patch(`/trades/${id}`, { contact: 'Rosa', crews: 2 });
  await staff.patch(`/trades/${id}`, { crews: 2 });
  const link = await aLink(staff, id);
  // The same link is sent again: nothing new opens.
  await aLink(staff, id);
  await staff.delete(`/trades/${id}/links/${link.id}`);
  await staff.delete(`/trades/${id}`);
  await admin.post(`/trades/${id}/restore`, {});
  const lines = await linesOf('trade', id);
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'link', 'unlink', 'delete', 'restore']);
  expect(new Set(lines.map((line) => line.name))).toEqual(new Set([name]));
  expect(lines.map(({ actor }) => actor)).toEqual([...Array(5).fill(by(staff)), by(admin)]);
  expect(lines.map(({ details }) => details)).toEqual([
    {},
    { before: { contact: 'Ana', crews: 1 }, after: { contact: 'Rosa', crews: 2 } },
    ...Array(4).fill({}),
  ]);
});

test('rejected requests are not logged', async () => {
  const { id } = await aProject(staff);
  expect((await staff.delete(`/projects/${id}`)).status).toBe(403);
  const other = await aPerson();
  expect((await staff.patch(`/users/${other.id}`, { disabled: true })).status).toBe(403);
  expect((await staff.patch(`/users/${other.id}/passwordresetrequest`)).status).toBe(403);
  expect((await linesOf('project', id)).map(({ action }) => action)).toEqual(['create']);
  expect((await linesOf('user', other.id)).map(({ action }) => action)).toEqual(['create']);
});

test('the audit log is paged and for administrators only', async () => {
  await aProject(staff);
  await aProject(staff);
  const [first, second] = dataOf(await admin.get('/audit?limit=2'), auditLine.array());
  const [next] = dataOf(await admin.get(`/audit?limit=1&before=${first?.id}`), auditLine.array());
  expect(next?.id).toBe(second?.id);
  expect(await staff.get('/audit')).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  expect((await admin.get('/audit?entity=nothing')).status).toBe(400);
  expect((await admin.get('/audit?limit=0')).status).toBe(400);
});
