import { expect, test } from 'vitest';
import { listen, until } from './channels.ts';
import { asPostgres, aTopic } from './database.ts';
import { aMember, aPerson, cutConnection, withSession } from './people.ts';

const as = (key: string) => ({ private: true, presence: { key } });
const anOpenTopic = () => aTopic(asPostgres(), { read: 'true', write: 'true' });

test('a tracked user is seen by present and later users', async () => {
  const topic = await anOpenTopic();
  const ada = await listen(await aMember(), topic, as('ada'));
  const bob = await listen(await aMember(), topic, as('bob'));
  expect(await bob.channel.track({ field: 'name' })).toBe('ok');
  await until(() => ada.presences.includes('bob came'));
  expect(ada.channel.presenceState()).toMatchObject({ bob: [{ field: 'name' }] });

  const late = await listen(await aMember(), topic, as('late'));
  await until(() => late.channel.presenceState().bob);
});

test('tracking again replaces the state', async () => {
  const topic = await anOpenTopic();
  const ada = await listen(await aMember(), topic, as('ada'));
  const bob = await listen(await aMember(), topic, as('bob'));
  await bob.channel.track({ field: 'name' });
  await bob.channel.track({ field: 'phone' });
  await until(() => JSON.stringify(ada.channel.presenceState().bob)?.includes('phone'));
  expect(ada.channel.presenceState().bob).toHaveLength(1);
});

test('a user who untracks or leaves disappears for the others', async () => {
  const topic = await anOpenTopic();
  const ada = await listen(await aMember(), topic, as('ada'));
  const bob = await listen(await aMember(), topic, as('bob'));
  const cyd = await listen(await aMember(), topic, as('cyd'));
  await bob.channel.track({});
  await cyd.channel.track({});
  await until(() => ada.presences.length === 2);
  await bob.channel.untrack();
  await until(() => ada.presences.includes('bob left'));
  await cyd.channel.unsubscribe();
  await until(() => ada.presences.includes('cyd left'));
  expect(ada.channel.presenceState()).toEqual({});
});

test('two tabs of one user share a key, which stays until both are gone', async () => {
  const topic = await anOpenTopic();
  const ada = await listen(await aMember(), topic, as('ada'));
  const person = await aPerson();
  const aTab = async () => listen((await withSession(person)).client, topic, as('bob'));
  const [first, second] = [await aTab(), await aTab()];
  await first.channel.track({ tab: 1 });
  await second.channel.track({ tab: 2 });
  await until(() => ada.channel.presenceState().bob?.length === 2);
  await first.channel.untrack();
  await until(() => ada.channel.presenceState().bob?.length === 1);
  expect(ada.channel.presenceState()).toMatchObject({ bob: [{ tab: 2 }] });
});

test('a user whose connection is cut disappears for the others', async () => {
  const topic = await anOpenTopic();
  const ada = await listen(await aMember(), topic, as('ada'));
  const visitor = await aMember();
  const bob = await listen(visitor, topic, as('bob'));
  await bob.channel.track({});
  await until(() => ada.presences.includes('bob came'));
  cutConnection(visitor);
  await until(() => ada.presences.includes('bob left'));
});

test('presence in a private channel needs a policy for writing', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true', write: `realtime.messages.extension = 'broadcast'` });
  const { client } = await withSession(await aPerson());
  const { channel } = await listen(client, topic, { private: true });
  expect(await channel.track({})).toBe('error');
});

test('a user who may not read presence sees nobody', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: `realtime.messages.extension = 'broadcast'`, write: 'true' });
  const ada = await listen((await withSession(await aPerson())).client, topic, as('ada'));
  const bob = await listen((await withSession(await aPerson())).client, topic, as('bob'));
  expect(await bob.channel.track({})).toBe('ok');
  await sql`select realtime.send('{"n": 1}', 'event', ${topic})`;
  await until(() => ada.received.length === 1);
  expect(ada.presences).toEqual([]);
  expect(ada.channel.presenceState()).toEqual({});
});

test('limits a presence payload to 4 KB', async () => {
  const topic = await anOpenTopic();
  const { channel } = await listen(await aMember(), topic, as('ada'));
  expect(await channel.track({ text: 'x'.repeat(4_000) })).toBe('ok');
  expect(await channel.track({ text: 'x'.repeat(4_100) })).toBe('error');
});

test('nobody can appear as another user, neither with their id nor their key', async () => {
  const topic = await anOpenTopic();
  const [adaPerson, bobPerson] = [await aPerson(), await aPerson()];
  const ada = await listen((await withSession(adaPerson)).client, topic, as('ada'));
  expect(await ada.channel.track({ userId: adaPerson.id })).toBe('ok');
  const { client } = await withSession(bobPerson);
  const bob = await listen(client, topic, as('bob'));
  expect(await bob.channel.track({ userId: adaPerson.id })).toBe('error');
  await client.removeChannel(bob.channel);
  const bobAsAda = await listen(client, topic, as('ada'));
  expect(await bobAsAda.channel.track({ userId: bobPerson.id })).toBe('error');
  expect(Object.keys(ada.channel.presenceState())).toEqual(['ada']);
  expect(ada.channel.presenceState().ada).toHaveLength(1);
});
