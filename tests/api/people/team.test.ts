// The team of a project: who may have which role, what the log says of it, and who outside of the office reads of it.
// Any day will do: nothing here depends on days that are worked.
import { expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import { projectCreated } from '../../../functions/core/projects/contract.ts';
import { teamLimits } from '../../../functions/core/projects/limits.ts';
import { leftTeam, team } from '../../../functions/core/projects/team.contract.ts';
import { times } from '../../../supabase/world/plan.ts';
import { aPerson, aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit, holderOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const teamOf = async (id: number) => dataOf(await staff.get(`/projects/${id}/team`), team);
const rolesIn = async (id: number) => (await teamOf(id)).map(({ user, role }) => [user.name, role]);
const put = (id: number, userId: string, role: string) => staff.put(`/projects/${id}/team/${userId}`, { role });

// docs/product.md#team
test('a team has one manager and one superintendent; who had the role before stays as a member', async () => {
  const { id } = await aProject(staff);
  expect(await teamOf(id)).toEqual([]);
  const [first, second] = await Promise.all([aPerson(), aPerson()]);
  await put(id, first.id, 'manager');
  await put(id, second.id, 'superintendent');
  expect(await rolesIn(id)).toEqual([
    [fullName(first), 'manager'],
    [fullName(second), 'superintendent'],
  ]);
  const next = dataOf(await put(id, second.id, 'manager'), team);
  expect(next.map(({ user, role }) => [user.name, role])).toEqual([
    [fullName(second), 'manager'],
    [fullName(first), 'member'],
  ]);
  dataOf(await staff.delete(`/projects/${id}/team/${second.id}`), leftTeam);
  expect((await staff.delete(`/projects/${id}/team/${second.id}`)).status).toBe(404);
  expect(await rolesIn(id)).toEqual([[fullName(first), 'member']]);
});

// docs/product.md#team
test('nobody joins who is a client, unknown or disabled, and no template has a team', async () => {
  const { id } = await aProject(staff);
  const { id: template } = await aProject(staff, { isTemplate: true });
  const [client, gone] = await Promise.all([aPerson({ type: 'client' }), aPerson()]);
  await admin.patch(`/users/${gone.id}`, { disabled: true });
  expect((await put(id, client.id, 'member')).status).toBe(404);
  expect((await put(id, crypto.randomUUID(), 'member')).status).toBe(404);
  expect((await put(id, gone.id, 'member')).status).toBe(422);
  expect((await put(id, staff.person.id, 'boss')).status).toBe(422);
  expect((await put(template, staff.person.id, 'member')).status).toBe(422);
});

// docs/product.md#team
test('a team has at most fifty people, of whom one gets another role all the same', async () => {
  const { id } = await aProject(staff);
  const people = await Promise.all(times(teamLimits.team, () => aPerson()));
  for (const { id: userId } of people) expect((await put(id, userId, 'member')).status).toBe(200);
  expect((await put(id, staff.person.id, 'member')).status).toBe(422);
  expect((await put(id, people[0]?.id ?? '', 'manager')).status).toBe(200);
});

// docs/product.md#team
test('who is disabled stays named, and can be replaced', async () => {
  const { id } = await aProject(staff);
  const leaver = await aPerson();
  await put(id, leaver.id, 'manager');
  await admin.patch(`/users/${leaver.id}`, { disabled: true });
  expect(await teamOf(id)).toMatchObject([{ user: { name: fullName(leaver) }, isDisabled: true }]);
  await put(id, staff.person.id, 'manager');
  expect(await rolesIn(id)).toEqual([
    [fullName(staff.person), 'manager'],
    [fullName(leaver), 'member'],
  ]);
});

// docs/product.md#team, docs/product.md#history
test('the history says who joined, has another role, and left, also with a user who is removed', async () => {
  const { id } = await aProject(staff);
  const { id: userId } = dataOf(
    await admin.post('/users', {
      firstName: 'Jordan',
      lastName: unique('Reyes'),
      email: `${unique('j').replace(' ', '')}@example.com`,
      userTypeId: 2,
      invite: true,
    }),
    leftTeam.loose(),
    201,
  );
  await put(id, userId, 'manager');
  await put(id, userId, 'manager');
  await put(id, userId, 'member');
  expect((await admin.delete(`/users/${userId}`)).status).toBe(200);
  expect(await teamOf(id)).toEqual([]);
  const lines = dataOf(await staff.get(`/projects/${id}/changes?entity=member`), historyLine.array());
  expect(lines.map(({ op, fields }) => [op, fields.role])).toEqual([
    ['delete', 'member'],
    ['update', 'member'],
    ['create', 'manager'],
  ]);
});

// docs/product.md#team, docs/product.md#add-project
test('a new project may begin with its manager', async () => {
  const body = { name: unique('Managed'), managerId: staff.person.id };
  const { id } = dataOf(await staff.post('/projects', body), projectCreated, 201);
  expect(await rolesIn(id)).toEqual([[fullName(staff.person), 'manager']]);
});

// docs/product.md#team-for-clients
test('clients read the names of manager and superintendent, and of nobody else', async () => {
  const client = await signedInAs('client');
  const { id } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const teamRead = async () => dataOf(await client.get(`/client/projects/${id}`), clientProject).team;
  const [manager, member] = await Promise.all([aPerson(), aPerson()]);
  await put(id, member.id, 'member');
  expect(await teamRead()).toEqual([]);
  await put(id, staff.person.id, 'superintendent');
  await put(id, manager.id, 'manager');
  expect(await teamRead()).toEqual([
    { role: 'manager', name: fullName(manager) },
    { role: 'superintendent', name: fullName(staff.person) },
  ]);
  await admin.patch(`/users/${manager.id}`, { disabled: true });
  expect(await teamRead()).toEqual([{ role: 'superintendent', name: fullName(staff.person) }]);
});

// docs/product.md#team-for-clients, docs/product.md#trade-page-visits
test('a trade is to call the superintendent before who sent the link, unless somebody has its task', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  await aVisit(staff, plan, trade);
  const holder = holderOf((await aLink(staff, trade)).url);
  const called = async () => (await holder.read()).visits[0]?.contact?.name;
  expect(await called()).toBe(fullName(staff.person));
  const [superintendent, doer] = await Promise.all([aPerson(), aPerson()]);
  await put(plan.id, superintendent.id, 'superintendent');
  expect(await called()).toBe(fullName(superintendent));
  await staff.post(`/projects/${plan.id}/assignments`, { entity: 'task', id: plan.taskId, userId: doer.id });
  expect(await called()).toBe(fullName(doer));
});
