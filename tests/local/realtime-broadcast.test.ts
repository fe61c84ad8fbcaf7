import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { listen, until } from './channels.ts';
import { asPostgres, aTopic } from './database.ts';
import { aMember, aPerson, withSession } from './people.ts';

test('messages of a transaction arrive after its commit, in order and once', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const { client } = await withSession(await aPerson());
  const { received } = await listen(client, topic, { private: true });
  await sql.begin(async (tx) => {
    await tx`select realtime.send(jsonb_build_object('n', n), 'counted', ${topic}) from generate_series(1, 200) n`;
  });
  await sql`select realtime.send('{"n": 201}', 'counted', ${topic})`;
  await until(() => received.length === 201);
  expect(received.map(({ payload }) => payload.n)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1));
  expect(received[0]?.payload.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('rolled back messages are never sent', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const { client } = await withSession(await aPerson());
  const { received } = await listen(client, topic, { private: true });
  const rolledBack = sql.begin(async (tx) => {
    await tx`select realtime.send('{"n": 1}', 'event', ${topic})`;
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await sql`select realtime.send('{"n": 2}', 'event', ${topic})`;
  await until(() => received.length === 1);
  expect(received[0]?.payload.n).toBe(2);
});

test('realtime.broadcast_changes has the old and new row', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const { client } = await withSession(await aPerson());
  const { received } = await listen(client, topic, { private: true });
  await sql`
    select realtime.broadcast_changes(${topic}, 'UPDATE', 'UPDATE', 'things', 'public', fresh, stale)
    from (select 1 as id, 'new' as name) fresh, (select 1 as id, 'old' as name) stale`;
  await until(() => received.length === 1);
  expect(received[0]?.payload).toMatchObject({
    operation: 'UPDATE',
    table: 'things',
    schema: 'public',
    record: { id: 1, name: 'new' },
    old_record: { id: 1, name: 'old' },
  });
});

test('a message to a public topic reaches nobody, not even on the private topic of that name', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const { received } = await listen(await aMember(), topic, { private: true });
  await sql`select realtime.send('{"to": "public"}', 'event', ${topic}, false)`;
  await sql`select realtime.send('{"to": "private"}', 'event', ${topic}, true)`;
  await until(() => received.length > 0);
  expect(received.map(({ payload }) => payload.to)).toEqual(['private']);
});

test('a broadcast of a client reaches others, and itself only on request', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true', write: 'true' });
  const sender = await listen(await aMember(), topic, { private: true, broadcast: { ack: true } });
  const echo = await listen(await aMember(), topic, { private: true, broadcast: { ack: true, self: true } });
  const payload = { text: 'Grüße 👋', n: 1 };
  expect(await sender.channel.send({ type: 'broadcast', event: 'said', payload })).toBe('ok');
  expect(await echo.channel.send({ type: 'broadcast', event: 'said', payload: { n: 2 } })).toBe('ok');
  await until(() => echo.received.length === 2 && sender.received.length === 1);
  expect(echo.received[0]).toMatchObject({ event: 'said', payload });
  expect(sender.received[0]?.payload.n).toBe(2);
});

test('a client can send to a private channel only if a policy allows it', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true', write: `auth.jwt() ->> 'email' like 'writer-%'` });
  const reader = await listen((await withSession(await aPerson())).client, topic, { private: true });
  const writer = await withSession(await aPerson({ email: `writer-${randomUUID()}@people.example` }));
  const writing = await listen(writer.client, topic, { private: true, broadcast: { ack: true } });
  await reader.channel.send({ type: 'broadcast', event: 'said', payload: { by: 'reader' } });
  await writing.channel.send({ type: 'broadcast', event: 'said', payload: { by: 'writer' } });
  await until(() => reader.received.length > 0);
  expect(reader.received.map(({ payload }) => payload.by)).toEqual(['writer']);
  expect(writing.received).toEqual([]);
});

test('a broadcast over HTTP reaches listeners', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true', write: 'true' });
  const { client } = await withSession(await aPerson());
  const { received } = await listen(client, topic, { private: true });
  const sender = await withSession(await aPerson());
  await sender.client.realtime.setAuth(sender.session.access_token);
  const channel = sender.client.channel(topic, { config: { private: true } });
  expect(await channel.httpSend('one', { n: 1 })).toEqual({ success: true });

  const { url, serviceKey } = inject('stack');
  const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic, event: 'two', payload: { n: 2 }, private: true }] }),
  });
  expect(answer.status).toBe(202);
  await until(() => received.length === 2);
  expect(received.map(({ event }) => event)).toEqual(['one', 'two']);
});

/** Sends one message over HTTP with this key or token; returns the status. */
async function sendByHttp(key: string, topic: string, { isPrivate = true, bytes = 0 } = {}): Promise<number> {
  const payload = { by: key, text: 'x'.repeat(bytes) };
  const answer = await fetch(`${inject('stack').url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic, event: 'event', payload, private: isPrivate }] }),
  });
  return answer.status;
}

test('a broadcast over HTTP without the right is dropped', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true' });
  const { received } = await listen(await aMember(), topic, { private: true });
  const { anonKey, serviceKey } = inject('stack');
  const token = (await withSession(await aPerson())).session.access_token;
  expect(await sendByHttp('nonsense', topic)).toBe(401);
  expect(await sendByHttp(anonKey, topic)).toBe(401);
  expect(await sendByHttp(token, topic)).toBe(202);
  expect(await sendByHttp(serviceKey, topic, { isPrivate: false })).toBe(202);
  expect(await sendByHttp(serviceKey, topic)).toBe(202);
  await until(() => received.length > 0);
  expect(received.map(({ payload }) => payload.by)).toEqual([serviceKey]);
});

test("limits size and number of a user's broadcasts over HTTP", async () => {
  const topic = await aTopic(asPostgres(), { read: 'true', write: 'true' });
  const token = (await withSession(await aPerson())).session.access_token;
  expect(await sendByHttp(token, topic, { bytes: 70_000 })).toBe(413);
  const statuses = new Set<number>();
  for (let n = 0; n < 200; n += 1) statuses.add(await sendByHttp(token, topic));
  expect([...statuses]).toEqual([202, 429]);
  const other = (await withSession(await aPerson())).session.access_token;
  expect(await sendByHttp(other, topic)).toBe(202);
});
