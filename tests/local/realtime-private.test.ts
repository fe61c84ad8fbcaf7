import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listen, until } from './channels.ts';
import { asPostgres, aTopic, dropPolicy } from './database.ts';
import { aMember, aPerson, aVisitor, theService, withSession } from './people.ts';

test('a policy allows a user into a private channel', async () => {
  const sql = asPostgres();
  const person = await aPerson();
  const topic = await aTopic(sql, { read: `auth.uid() = '${person.id}'` });
  const { client } = await withSession(person);
  const { states } = await listen(client, topic, { private: true });
  expect(states).toEqual(['SUBSCRIBED']);
});

test('a denied join is rejected with a reason', async () => {
  const topic = await aTopic(asPostgres(), { read: 'false' });
  const { client } = await withSession(await aPerson());
  const { states, reason } = await listen(client, topic, { private: true });
  expect(states).toEqual(['CHANNEL_ERROR']);
  expect(reason()).toBe(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
});

test('a client without a session can join no channel', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true' });
  for (const isPrivate of [true, false]) {
    const { states, reason } = await listen(aVisitor(), topic, { private: isPrivate });
    expect(states).toEqual(['CHANNEL_ERROR']);
    expect(reason()).toContain('signed-in user');
  }
});

test('there are no public channels, not even for the service', async () => {
  for (const client of [await aMember(), theService()]) {
    const { states, reason } = await listen(client, `test:${randomUUID()}`);
    expect(states).toEqual(['CHANNEL_ERROR']);
    expect(reason()).toContain('PrivateOnly');
  }
});

test('a channel can allow broadcast only', async () => {
  const topic = await aTopic(asPostgres(), { read: `realtime.messages.extension = 'presence'` });
  const { client } = await withSession(await aPerson());
  const { states } = await listen(client, topic, { private: true });
  expect(states).toEqual(['CHANNEL_ERROR']);
});

test('rejects an invalid token at the join', async () => {
  const visitor = aVisitor();
  await visitor.realtime.setAuth('nonsense');
  const { states, reason } = await listen(visitor, 'anything');
  expect(states).toEqual(['CHANNEL_ERROR']);
  expect(reason()).toContain('MalformedJWT');
});

test('a renewed token keeps the channel open', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const first = await withSession(await aPerson());
  const second = await withSession(await aPerson());
  const { states, received } = await listen(first.client, topic, { private: true });
  await first.client.realtime.setAuth(second.session.access_token);
  await sql`select realtime.send('{"n": 1}', 'event', ${topic})`;
  await until(() => received.length === 1);
  expect(states).toEqual(['SUBSCRIBED']);
});

test('a renewed token without the right closes the channel, and others stay', async () => {
  const sql = asPostgres();
  const [one, other] = [await aPerson(), await aPerson()];
  const theirs = await aTopic(sql, { read: `auth.uid() = '${one.id}'` });
  const shared = await aTopic(sql, { read: 'true' });
  const { client } = await withSession(one);
  const closing = await listen(client, theirs, { private: true });
  const staying = await listen(client, shared, { private: true });
  const { session } = await withSession(other);
  await client.realtime.setAuth(session.access_token);
  await until(() => closing.states.length > 1);
  expect(closing.states).toEqual(['SUBSCRIBED', 'CLOSED']);
  expect(staying.states).toEqual(['SUBSCRIBED']);
});

test('the loss of a right closes the channel before the next token', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const client = await aMember();
  const { states } = await listen(client, topic, { private: true });
  await dropPolicy(sql, `${topic} select`);
  await sql`select realtime.send('{"n": 1}', 'event', ${topic})`;
  await until(() => states.includes('CLOSED'));
  expect((await listen(client, topic, { private: true })).states).toEqual(['CHANNEL_ERROR']);
});

test('the end of a session closes its channels, and other sessions of the user stay', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const person = await aPerson();
  const [here, elsewhere] = [await withSession(person), await withSession(person)];
  const ending = await listen(here.client, topic, { private: true });
  const staying = await listen(elsewhere.client, topic, { private: true });
  await elsewhere.client.auth.signOut({ scope: 'others' });
  await until(() => ending.states.includes('CLOSED'));
  await sql`select realtime.send('{"n": 1}', 'event', ${topic})`;
  await until(() => staying.received.length === 1);
  expect(staying.states).toEqual(['SUBSCRIBED']);
  expect(ending.received).toEqual([]);
});
