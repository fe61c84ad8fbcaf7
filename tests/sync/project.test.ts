// One project in two sessions: what one does to it is in the other by itself, also when it is deleted.
import { expect, test } from 'vitest';
import { decisionsIn } from '../../web/sync/outbox/gone-projects.ts';
import { deletionQuery } from '../../web/sync/project/project-deletion.ts';
import { until } from '../local/channels.ts';
import { aPerson, signedInAs, unique } from '../support/builders.ts';
import { twoInAPlan } from './at-plan.ts';
import { goOffline, goOnline, requestsFromNow } from './browser.ts';
import { look } from './looks.ts';

const admin = await signedInAs('admin');

test('name, address, launch and access of a project are in the other session at once', async () => {
  const { plan, page, colleague } = await twoInAPlan();
  const change = (body: object) => colleague.caller.patch(`/projects/${plan.id}`, body);
  const name = unique('Orchard');
  await change({ name, address: '12 Mill Lane' });
  await expect.poll(() => page.plan().project).toMatchObject({ name, address: '12 Mill Lane' });
  expect(page.plan().project.launchedOn).toBeNull();
  await change({ launchedOn: new Date().toISOString() });
  await expect.poll(() => page.plan().project.launchedOn).not.toBeNull();
  await change({ isEnabled: true });
  await expect.poll(() => page.plan().project.isEnabled).toBe(true);
});

test('clients that are added to a project and removed from it are so in the other session', async () => {
  const { plan, page, colleague } = await twoInAPlan();
  const client = await aPerson({ type: 'client' });
  const path = `/projects/${plan.id}/users/${client.id}`;
  const clients = () => page.plan().project.projectClients.map(({ email }) => email);
  await colleague.caller.post(path);
  await expect.poll(clients).toEqual([client.email]);
  await colleague.caller.delete(path);
  await expect.poll(clients).toEqual([]);
});

test('fifty clients added by a colleague cost a few reads and none of the plan', async () => {
  const { plan, page, colleague } = await twoInAPlan();
  const clients = await Promise.all(Array.from({ length: 50 }, () => aPerson({ type: 'client' })));
  const asked = requestsFromNow();
  for (const { id } of clients) await colleague.caller.post(`/projects/${plan.id}/users/${id}`);
  await expect.poll(() => page.plan().project.projectClients.length).toBe(50);
  expect(asked().filter((request) => request.includes('plan='))).toEqual([]);
  expect(asked().filter((request) => request.endsWith(`/projects/${plan.id}`)).length).toBeLessThan(25);
});

test('rows that are deleted and renamed, and dates of a phase, are in the other session', async () => {
  const { plan, page, colleague } = await twoInAPlan({ majorPhases: 2, tasks: 2 });
  await colleague.remove('Task 1.1.1');
  await expect.poll(() => page.titles()).toEqual(['Task 1.1.2']);
  const dated = { name: 'Framing', scheduledStart: '2031-03-03' };
  await colleague.caller.patch(`/projects/${plan.id}/phases/${plan.phaseId}`, dated);
  await expect.poll(() => page.plan().rows.phase[plan.phaseId]).toMatchObject(dated);
});

test('changes of a template are in the other session', async () => {
  const { plan, page, colleague } = await twoInAPlan({ isTemplate: true });
  const { updateItem } = colleague.code;
  const renamed = updateItem('majorphase', plan.majorPhaseId, {
    fields: { name: 'Foundations' },
    base: { name: 'Major 1' },
  });
  await colleague.write(renamed);
  await expect.poll(() => page.plan().rows.majorphase[plan.majorPhaseId]?.name).toBe('Foundations');
});

test('a session that was offline hears on reconnect that its project was deleted, and reads it no more', async () => {
  const { plan, page } = await twoInAPlan();
  const project = look(page, page.code.projectQuery(page.sync, plan.id));
  await until(project);
  await goOffline();
  await admin.delete(`/projects/${plan.id}`);
  goOnline();
  const key = page.code.projectQuery(page.sync, plan.id).queryKey;
  await expect.poll(() => page.sync.queries.getQueryState(key)?.error).toMatchObject({ status: 404 });
  const { firstName, lastName } = admin.person;
  const deletion = await page.sync.queries.fetchQuery(deletionQuery(page.sync, plan.id));
  expect(deletion).toMatchObject({ deletedBy: { name: `${firstName} ${lastName}` } });
  // The channel still tries to join, without reading the project again.
  const asked = requestsFromNow();
  await expect.poll(() => page.sync.live(plan.id).status.get()).toBe('away');
  expect(asked().filter((request) => request.includes(`/projects/${plan.id}?`))).toEqual([]);
});

// docs/product.md#deleted-project
test('all pending changes of a deleted project are one decision', async () => {
  const { plan, page } = await twoInAPlan();
  const { outbox } = page.sync;
  await goOffline();
  for (const at of [1, 2, 3]) void page.rename(`Task 1.1.${at}`, `Beam ${at}`);
  void page.rename('Beam 1', 'Beam of oak');
  await admin.delete(`/projects/${plan.id}`);
  goOnline();
  await until(() => outbox.entries.get().every(({ refusal }) => refusal));
  const { single, gone } = decisionsIn(outbox.entries.get());
  expect(single).toEqual([]);
  const typed = gone.map((entries) => entries.map((entry) => entry.kind === 'plan' && entry.write));
  expect(typed).toMatchObject([
    ['Beam 1', 'Beam 2', 'Beam 3', 'Beam of oak'].map((title) => ({ kind: 'update', fields: { title } })),
  ]);
});
