import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listen, until } from './channels.ts';
import { asPostgres, aTopic } from './database.ts';
import { aPerson, aVisitor, cutConnection, signIn } from './people.ts';

const as = (key: string) => ({ presence: { key } });

test('who tracks is seen by those who are there and those who come later', async () => {
  const topic = `test:${randomUUID()}`;
  const ada = await listen(aVisitor(), topic, as('ada'));
  const bob = await listen(aVisitor(), topic, as('bob'));
  expect(await bob.channel.track({ field: 'name' })).toBe('ok');
  await until(() => ada.presences.includes('bob came'));
  expect(ada.channel.presenceState()).toMatchObject({ bob: [{ field: 'name' }] });

  const late = await listen(aVisitor(), topic, as('late'));
  await until(() => late.channel.presenceState().bob);
});

test('who tracks again shows the new state alone', async () => {
  const topic = `test:${randomUUID()}`;
  const ada = await listen(aVisitor(), topic, as('ada'));
  const bob = await listen(aVisitor(), topic, as('bob'));
  await bob.channel.track({ field: 'name' });
  await bob.channel.track({ field: 'phone' });
  await until(() => JSON.stringify(ada.channel.presenceState().bob)?.includes('phone'));
  expect(ada.channel.presenceState().bob).toHaveLength(1);
});

test('who untracks, or leaves the channel, is gone for the others', async () => {
  const topic = `test:${randomUUID()}`;
  const ada = await listen(aVisitor(), topic, as('ada'));
  const bob = await listen(aVisitor(), topic, as('bob'));
  const cyd = await listen(aVisitor(), topic, as('cyd'));
  await bob.channel.track({});
  await cyd.channel.track({});
  await until(() => ada.presences.length === 2);
  await bob.channel.untrack();
  await until(() => ada.presences.includes('bob left'));
  await cyd.channel.unsubscribe();
  await until(() => ada.presences.includes('cyd left'));
  expect(ada.channel.presenceState()).toEqual({});
});

test('two tabs of one person are one key, which stays until both are gone', async () => {
  const topic = `test:${randomUUID()}`;
  const ada = await listen(aVisitor(), topic, as('ada'));
  const [first, second] = [await listen(aVisitor(), topic, as('bob')), await listen(aVisitor(), topic, as('bob'))];
  await first.channel.track({ tab: 1 });
  await second.channel.track({ tab: 2 });
  await until(() => ada.channel.presenceState().bob?.length === 2);
  await first.channel.untrack();
  await until(() => ada.channel.presenceState().bob?.length === 1);
  expect(ada.channel.presenceState()).toMatchObject({ bob: [{ tab: 2 }] });
});

test('whose connection is cut is gone for the others', async () => {
  const topic = `test:${randomUUID()}`;
  const ada = await listen(aVisitor(), topic, as('ada'));
  const visitor = aVisitor();
  const bob = await listen(visitor, topic, as('bob'));
  await bob.channel.track({});
  await until(() => ada.presences.includes('bob came'));
  cutConnection(visitor);
  await until(() => ada.presences.includes('bob left'));
});

test('presence in a private channel needs a policy for writing', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true', write: `realtime.messages.extension = 'broadcast'` });
  const { client } = await signIn(await aPerson());
  const { channel } = await listen(client, topic, { private: true });
  expect(await channel.track({})).toBe('error');
});

test('who may not read presence sees nobody', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: `realtime.messages.extension = 'broadcast'`, write: 'true' });
  const ada = await listen((await signIn(await aPerson())).client, topic, { private: true, ...as('ada') });
  const bob = await listen((await signIn(await aPerson())).client, topic, { private: true, ...as('bob') });
  expect(await bob.channel.track({})).toBe('ok');
  await sql`select realtime.send('{"n": 1}', 'event', ${topic})`;
  await until(() => ada.received.length === 1);
  expect(ada.presences).toEqual([]);
  expect(ada.channel.presenceState()).toEqual({});
});
