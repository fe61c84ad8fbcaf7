import { afterEach, expect, inject, test } from 'vitest';
import type { Me } from '../../functions/core/users/session.contract.ts';
import { createApi } from '../../web/lib/http/api.ts';
import { projectQuery } from '../../web/sync/project/project-query.ts';
import { writePlan } from '../../web/sync/undo/writes/plan.ts';
import { until } from '../local/channels.ts';
import { signIn } from '../local/people.ts';
import { aPerson, aProject, signedInAs } from '../support/builders.ts';
import { aSync } from '../support/network/sync-session.ts';

const admin = await signedInAs('admin');
const opened: (() => void)[] = [];

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** A staff member with an open project, like a page. */
async function aSession(projectId: number) {
  const person = await aPerson({ type: 'staff' });
  const { client, session } = await signIn(person);
  const { api } = createApi({
    origin: inject('stack').url,
    token: () => session.access_token,
    isRenewed: async () => false,
  });
  const told: string[] = [];
  const sync = aSync({
    userId: person.id,
    api,
    realtime: async () => client,
    showToast: ({ text }) => told.push(text),
  });
  const stops = [sync.startDelivery(), sync.subscribeToLists(await api<Me>('/me')), sync.hold(projectId), sync.close];
  const close = () => {
    for (const stop of stops.splice(0)) stop();
  };
  opened.push(close);
  await sync.queries.fetchQuery(projectQuery(sync, projectId));
  await until(() => sync.live(projectId).status.get() === 'live');
  const title = (taskId: number) => sync.plan(projectId).get()?.rows.task[taskId]?.title;
  const rename = (taskId: number, next: string) =>
    writePlan(sync, projectId, {
      kind: 'update',
      entity: 'task',
      id: taskId,
      fields: { title: next },
      base: { title: title(taskId) ?? '' },
    });
  return { sync, told, close, title, rename };
}

test('two sessions in one process each keep their own plan, and see what the other writes', async () => {
  const { id, taskId } = await aProject(admin);
  const [one, other] = await Promise.all([aSession(id), aSession(id)]);
  expect(await one.rename(taskId, 'Renamed by one')).toBe(taskId);
  await until(() => other.title(taskId) === 'Renamed by one');
  expect(one.sync.undo.of(id).stack.get().undo).toHaveLength(1);
  expect(other.sync.undo.of(id).stack.get().undo).toHaveLength(0);
  expect(other.sync.plan(id).get()).not.toBe(one.sync.plan(id).get());
  expect([...one.told, ...other.told]).toEqual([]);
});

test('a session that is closed hears nothing more, and the other one goes on', async () => {
  const { id, taskId } = await aProject(admin);
  const [one, other] = await Promise.all([aSession(id), aSession(id)]);
  one.close();
  expect(one.sync.plan(id).get()).toBeUndefined();
  await admin.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Renamed by the admin' });
  await until(() => other.title(taskId) === 'Renamed by the admin');
  expect(await other.rename(taskId, 'Renamed by the other')).toBe(taskId);
  expect(one.sync.plan(id).get()).toBeUndefined();
});
