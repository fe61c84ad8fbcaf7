import { expect, test } from 'vitest';
import { clientChange, clientMe, clientProject } from '../../functions/core/client-site/contract.ts';
import { noteCreated } from '../../functions/core/notes/contract.ts';
import { listen, until } from '../local/channels.ts';
import { signIn } from '../local/people.ts';
import { aPerson, aProject, signedInAs } from '../support/builders.ts';
import { callerWith, dataOf } from '../support/client.ts';
import { jpeg } from '../support/files.ts';
import { aTrade } from '../support/trades.ts';

const staff = await signedInAs('staff');

/** A client with an open project. */
async function aWatcher() {
  const person = await aPerson({ type: 'client' });
  const { id, taskId } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const { client, session } = await signIn(person);
  const calls = callerWith(session.access_token);
  const { seq, channels } = dataOf(await calls.get(`/client/projects/${id}`), clientProject);
  const own = dataOf(await calls.get('/client/me'), clientMe).channels.user;
  const data = await listen(client, channels.data, { private: true });
  const mine = await listen(client, own, { private: true });
  expect([data.states, mine.states]).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']]);
  return {
    id,
    person,
    calls,
    seq,
    topic: channels.data,
    changes: () => data.received.map(({ payload }) => clientChange.strip().parse(payload)),
    rekeys: () => mine.received.filter(({ event }) => event === 'rekey').length,
    write: async (body: object) =>
      dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, body), noteCreated, 201).id,
  };
}

// docs/product.md#internal-notes
test('a client receives shared notes without gaps in the numbers, and nothing of internal ones', async () => {
  const { id, seq, changes, write } = await aWatcher();
  const internal = await write({ description: 'For us', isInternal: true });
  await staff.upload(`/projects/${id}/notes/${internal}/photos`, await jpeg());
  await staff.patch(`/projects/${id}/notes/${internal}`, { description: 'Only for us' });
  await staff.delete(`/projects/${id}/notes/${internal}`);
  const shared = await write({ description: 'For all' });
  await until(() => changes().length > 0);
  expect(changes()).toEqual([{ seq: seq + 1, op: 'create', entity: 'note', id: shared }]);
});

test('a note that becomes internal is a deletion for clients, and one that is shared a creation', async () => {
  const { id, changes, write } = await aWatcher();
  const one = await write({ description: 'For all' });
  await staff.patch(`/projects/${id}/notes/${one}`, { isInternal: true, description: 'For us' });
  await staff.patch(`/projects/${id}/notes/${one}`, { isInternal: false });
  await until(() => changes().length === 3);
  expect(changes().map(({ op, id: of }) => [op, of])).toEqual(['create', 'delete', 'create'].map((op) => [op, one]));
});

// docs/product.md#assignments-are-internal, docs/product.md#ledger-reasons
test('a client hears that dates were computed, and nothing of pins, days, links, baselines, assignments and reasons that are not released', async () => {
  const { id, calls, changes } = await aWatcher();
  await staff.patch(`/projects/${id}`, { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  const { majorPhases } = dataOf(await calls.get(`/client/projects/${id}`), clientProject);
  const task = majorPhases[0]?.phases[0]?.tasks[0]?.id;
  await staff.patch(`/projects/${id}/tasks/${task}`, { duration: 3 });
  await until(() => changes().filter(({ op }) => op === 'reschedule').length === 1);
  const heard = changes().length;
  await staff.post(`/projects/${id}/baselines`, { name: 'Change order' });
  await staff.post(`/projects/${id}/days`, { day: '2026-03-02', kind: 'extra', note: 'For us' });
  const { id: tradeId } = await aTrade(staff);
  const assigned = await staff.post(`/projects/${id}/assignments`, { entity: 'task', id: task, tradeId });
  expect(assigned.status).toBe(201);
  await staff.patch(`/projects/${id}/tasks/${task}`, { notBefore: '2026-03-09' });
  await until(() => changes().filter(({ op }) => op === 'reschedule').length === 2);
  expect(
    changes()
      .slice(heard)
      .map(({ op, entity }) => `${op} ${entity}`),
  ).toEqual(['reschedule project']);
  const project = dataOf(await calls.get(`/client/projects/${id}`), clientProject);
  expect(project.completion).toEqual({ planned: '2026-03-04', now: '2026-03-11', entries: [] });
  expect(JSON.stringify(project)).not.toMatch(/notBefore|For us|Change order|assign|trade/i);
});

test('an open page is told when the project is disabled, and receives nothing more', async () => {
  const { id, person, calls, topic, changes, rekeys, write } = await aWatcher();
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  await until(() => rekeys() === 1);
  const heard = changes().length;
  await write({ description: 'After it' });
  expect((await calls.get(`/client/projects/${id}`)).status).toBe(404);
  expect((await listen((await signIn(person)).client, topic, { private: true })).states).not.toEqual(['SUBSCRIBED']);
  expect(changes().length).toBe(heard);
  await staff.patch(`/projects/${id}`, { isEnabled: true });
  await until(() => rekeys() === 2);
  const again = dataOf(await calls.get(`/client/projects/${id}`), clientProject);
  expect(again.channels.data).not.toBe(topic);
});

test('clients are told when they are added to or removed from a project', async () => {
  const { id, person, calls, rekeys } = await aWatcher();
  await staff.delete(`/projects/${id}/users/${person.id}`);
  await until(() => rekeys() === 1);
  expect((await calls.get(`/client/projects/${id}`)).status).toBe(404);
  await staff.post(`/projects/${id}/users/${person.id}`);
  await until(() => rekeys() === 2);
  expect((await calls.get(`/client/projects/${id}`)).status).toBe(200);
});
