import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { change } from '../../functions/api/contract/changes.ts';
import { project } from '../../functions/api/contract/projects.ts';
import { me } from '../../functions/api/contract/session.ts';
import { user } from '../../functions/api/contract/users.ts';
import { listen, until } from '../local/channels.ts';
import { signIn } from '../local/people.ts';
import { aPerson, aProject, type Plan, signedInAs } from '../support/builders.ts';
import { type Caller, callerWith, dataOf } from '../support/client.ts';

const admin = await signedInAs('admin');

/** A member of staff with an open channel of a project, and the calls of the same session. */
async function aListener(plan: Plan) {
  const person = await aPerson({ type: 'staff' });
  const { client, session } = await signIn(person);
  const calls = callerWith(session.access_token);
  const { channels } = dataOf(await calls.get(`/projects/${plan.id}`), project);
  const { channels: own } = dataOf(await calls.get('/me'), me);
  const data = await listen(client, channels.data, { private: true });
  const lists = await listen(client, own.lists, { private: true });
  const mine = await listen(client, own.user, { private: true });
  expect([data, lists, mine].map(({ states }) => states)).toEqual([['SUBSCRIBED'], ['SUBSCRIBED'], ['SUBSCRIBED']]);
  return { person, client, calls, data, lists, mine, topic: channels.data, listsTopic: own.lists };
}

type Listener = Awaited<ReturnType<typeof aListener>>;

/** The keys of the changes that came over the project's channel. */
const keysOf = ({ data }: Listener) =>
  data.received.filter(({ event }) => event === 'change').map(({ payload }) => change.parse(payload).requestKey);

/** A write whose event one can tell from others. */
async function rename(caller: Caller, { id, taskId }: Plan): Promise<string> {
  const key = randomUUID();
  const { status } = await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: `Renamed ${key}` }, key);
  expect(status).toBe(200);
  return key;
}

const endings = [
  ['disabled', { disabled: true }],
  ['made a client', { userTypeId: 3 }],
] as const;

test.for(endings)(
  'who is %s is refused at the next call and hears nothing more over an open channel',
  async ([, end]) => {
    const plan = await aProject(admin);
    const [leaving, staying] = [await aListener(plan), await aListener(plan)];
    const before = await rename(admin, plan);
    await until(() => keysOf(leaving).includes(before) && keysOf(staying).includes(before));

    dataOf(await admin.patch(`/users/${leaving.person.id}`, end), user);
    expect(await leaving.calls.get('/me')).toMatchObject({ status: 400, body: { message: 'invalid scope' } });

    // Who stays is told to join under the new key, and hears what the other one must not.
    await until(() => staying.mine.received.some(({ event }) => event === 'rekey'));
    const { channels } = dataOf(await staying.calls.get(`/projects/${plan.id}`), project);
    expect(channels.data).not.toBe(staying.topic);
    const again = await listen(staying.client, channels.data, { private: true });
    expect(again.states).toEqual(['SUBSCRIBED']);
    const heardBefore = leaving.lists.received.length;
    const after = await rename(admin, plan);
    await until(() => again.received.some(({ payload }) => payload.requestKey === after));
    expect(keysOf(leaving)).not.toContain(after);
    expect(leaving.lists.received.length).toBe(heardBefore);

    // Neither the new topic nor the old one lets them in again.
    for (const topic of [channels.data, leaving.topic, leaving.listsTopic]) {
      const { states } = await listen((await signIn(leaving.person)).client, topic, { private: true });
      expect(states, topic).toEqual(['CHANNEL_ERROR']);
    }
  },
);

test('an administrator who is made staff loses what only administrators may at the next call', async () => {
  const plan = await aProject(admin);
  const other = await signedInAs('admin');
  const someone = await aPerson({ type: 'staff' });
  expect((await other.patch(`/users/${someone.id}`, { firstName: 'Changed' })).status).toBe(200);
  dataOf(await admin.patch(`/users/${other.person.id}`, { userTypeId: 2 }), user);
  expect((await other.patch(`/users/${someone.id}`, { firstName: 'Again' })).status).toBe(403);
  expect((await other.delete(`/projects/${plan.id}`)).status).toBe(403);
  expect((await other.get(`/projects/${plan.id}`)).status).toBe(200);
});

test('who is disabled can neither renew the session nor sign in', async () => {
  const person = await aPerson({ type: 'staff' });
  const { client } = await signIn(person);
  dataOf(await admin.patch(`/users/${person.id}`, { disabled: true }), user);
  const answer = await callerWith('').post('/authenticate', {
    email: person.email,
    password: person.password,
    scope: 'admin',
  });
  expect(answer.status).toBe(401);
  const { data } = await client.auth.refreshSession();
  const token = z.string().catch('').parse(data.session?.access_token);
  expect((await callerWith(token).get('/me')).status).toBe(400);
});
