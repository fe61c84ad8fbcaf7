import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { change } from '../../functions/core/changes/contract.ts';
import { project } from '../../functions/core/projects/contract.ts';
import { user } from '../../functions/core/users/contract.ts';
import { me } from '../../functions/core/users/session.contract.ts';
import { listen, until } from '../local/channels.ts';
import { signIn } from '../local/people.ts';
import { aPerson, aProject, type Plan, signedInAs } from '../support/builders.ts';
import { type Caller, callerWith, dataOf } from '../support/client.ts';
import { aTrade } from '../support/trades.ts';

const admin = await signedInAs('admin');

/** A staff member with an open project channel, and the calls of the same session. */
async function aListener(plan: Plan) {
  const person = await aPerson({ type: 'staff' });
  const { client, session } = await signIn(person);
  const calls = callerWith(session.access_token);
  const { channels } = dataOf(await calls.get(`/projects/${plan.id}`), project);
  const { channels: own } = dataOf(await calls.get('/me'), me);
  const data = await listen(client, channels.data, { private: true });
  const lists = await listen(client, own.lists, { private: true });
  const work = await listen(client, own.work, { private: true });
  const mine = await listen(client, own.user, { private: true });
  const here = await listen(client, channels.here, { private: true, presence: { key: person.id } });
  expect([data, lists, work, mine, here].map(({ states }) => states)).toEqual(Array(5).fill(['SUBSCRIBED']));
  expect(await here.channel.track({ userId: person.id, name: person.lastName })).toBe('ok');
  const topics = { topic: channels.data, hereTopic: channels.here, listsTopic: own.lists, workTopic: own.work };
  return { person, client, session, calls, data, lists, work, mine, here, ...topics };
}

type Listener = Awaited<ReturnType<typeof aListener>>;

/** The request keys of changes received on the project's channel. */
const keysOf = ({ data }: Listener) =>
  data.received.filter(({ event }) => event === 'change').map(({ payload }) => change.parse(payload).requestKey);

/** Renames a task and returns the request key of the change. */
async function rename(caller: Caller, { id, taskId }: Plan): Promise<string> {
  const key = randomUUID();
  const { status } = await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: `Renamed ${key}` }, key);
  expect(status).toBe(200);
  return key;
}

const endings = [
  ['disabled', { disabled: true }, 'invalid scope'],
  ['made a client', { userTypeId: 3 }, 'session expired'],
] as const;

test.for(endings)(
  'a user who is %s is rejected at the next call and receives nothing more on an open channel',
  async ([, end, message]) => {
    const plan = await aProject(admin);
    const [leaving, staying] = [await aListener(plan), await aListener(plan)];
    const before = await rename(admin, plan);
    await until(() => keysOf(leaving).includes(before) && keysOf(staying).includes(before));

    dataOf(await admin.patch(`/users/${leaving.person.id}`, end), user);
    expect(await leaving.calls.get('/me')).toMatchObject({ status: 400, body: { message } });

    // The others are told to join with the new key, and receive what the removed user must not.
    await until(() => staying.mine.received.some(({ event }) => event === 'rekey'));
    const { channels } = dataOf(await staying.calls.get(`/projects/${plan.id}`), project);
    expect(channels.data).not.toBe(staying.topic);
    const again = await listen(staying.client, channels.data, { private: true });
    expect(again.states).toEqual(['SUBSCRIBED']);
    expect(channels.here).not.toBe(staying.hereTopic);
    const hereAgain = await listen(staying.client, channels.here, {
      private: true,
      presence: { key: staying.person.id },
    });
    expect(hereAgain.states).toEqual(['SUBSCRIBED']);
    const { work: workTopic } = dataOf(await staying.calls.get('/me'), me).channels;
    expect(workTopic).not.toBe(staying.workTopic);
    const workAgain = await listen(staying.client, workTopic, { private: true });
    expect(workAgain.states).toEqual(['SUBSCRIBED']);
    const heardBefore = [leaving.lists.received.length, leaving.work.received.length];
    const { id: tradeId } = await aTrade(admin);
    const assignment = { entity: 'task', id: plan.taskId, tradeId };
    expect((await admin.post(`/projects/${plan.id}/assignments`, assignment)).status).toBe(201);
    const after = await rename(admin, plan);
    await until(() => again.received.some(({ payload }) => payload.requestKey === after));
    expect(keysOf(leaving)).not.toContain(after);
    expect(leaving.data.received.some(({ payload }) => payload.entity === 'assignment')).toBe(false);
    expect((await leaving.calls.get('/assignees')).status).toBe(400);
    const another = await aProject(admin);
    await until(() => workAgain.received.some(({ payload }) => payload.projectId === another.id));
    expect([leaving.lists.received.length, leaving.work.received.length]).toEqual(heardBefore);

    // The old presence topic is silent, and messages to it reach nobody.
    await hereAgain.channel.track({ userId: staying.person.id, name: staying.person.lastName });
    await leaving.here.channel.track({ userId: leaving.person.id, name: 'still here' }).catch(() => undefined);
    await until(() => staying.person.id in hereAgain.channel.presenceState());
    expect(Object.keys(hereAgain.channel.presenceState())).not.toContain(leaving.person.id);

    // They can rejoin neither the new nor the old topics.
    for (const topic of [
      channels.data,
      channels.here,
      leaving.topic,
      leaving.hereTopic,
      leaving.listsTopic,
      leaving.workTopic,
    ]) {
      const { states } = await listen((await signIn(leaving.person)).client, topic, { private: true });
      expect(states, topic).toEqual(['CHANNEL_ERROR']);
    }
  },
);

test('a demoted administrator signs in again with the rights of staff', async () => {
  const plan = await aProject(admin);
  const other = await signedInAs('admin');
  const someone = await aPerson({ type: 'staff' });
  expect((await other.patch(`/users/${someone.id}`, { firstName: 'Changed' })).status).toBe(200);
  dataOf(await admin.patch(`/users/${other.person.id}`, { userTypeId: 2 }), user);
  expect(await other.get(`/projects/${plan.id}`)).toMatchObject({ status: 400, body: { message: 'session expired' } });
  const again = callerWith((await signIn(other.person)).session.access_token);
  expect((await again.patch(`/users/${someone.id}`, { firstName: 'Again' })).status).toBe(403);
  expect((await again.delete(`/projects/${plan.id}`)).status).toBe(403);
  expect((await again.get(`/projects/${plan.id}`)).status).toBe(200);
});

test('a disabled user can neither refresh the session nor sign in', async () => {
  const person = await aPerson({ type: 'staff' });
  const { client } = await signIn(person);
  dataOf(await admin.patch(`/users/${person.id}`, { disabled: true }), user);
  const answer = await callerWith('').post('/authenticate', {
    email: person.email,
    password: person.password,
    scope: 'admin',
  });
  expect(answer.status).toBe(401);
  const { data, error } = await client.auth.refreshSession();
  expect([data.session, error?.status]).toEqual([null, 400]);
});

test('sessions from before or during disabling stay invalid after enabling', async () => {
  const person = await aPerson({ type: 'staff' });
  const before = await signIn(person);
  dataOf(await admin.patch(`/users/${person.id}`, { disabled: true }), user);
  // Auth itself does not know; only /api/authenticate rejects.
  const during = await signIn(person);
  expect((await callerWith(during.session.access_token).get('/me')).status).toBe(400);
  dataOf(await admin.patch(`/users/${person.id}`, { disabled: false }), user);
  for (const { client, session } of [before, during]) {
    const answer = await callerWith(session.access_token).get('/me');
    expect(answer).toMatchObject({ status: 400, body: { message: 'session expired' } });
    expect((await client.auth.refreshSession()).data.session).toBeNull();
  }
  expect((await callerWith((await signIn(person)).session.access_token).get('/me')).status).toBe(200);
});
