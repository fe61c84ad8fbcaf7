import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { WebSocket as PausingSocket } from 'ws';
import { listen, until } from './channels.ts';
import { asPostgres, aTopic } from './database.ts';
import { aMember, aPerson, cutConnection, theService, withSession } from './people.ts';

/** A separate WebSocket for frames that supabase-js would never send. */
async function aSocket(): Promise<WebSocket> {
  const { url, anonKey } = inject('stack');
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`);
  await once(socket, 'open');
  return socket;
}

async function answerTo(socket: WebSocket, frame: unknown): Promise<unknown> {
  socket.send(JSON.stringify(frame));
  const [event] = (await once(socket, 'message')) as [MessageEvent<string>];
  return JSON.parse(event.data);
}

test('a client whose socket was cut rejoins and receives new messages', async () => {
  const sql = asPostgres();
  const topic = await aTopic(sql, { read: 'true' });
  const { client } = await withSession(await aPerson());
  const { states, received } = await listen(client, topic, { private: true });
  cutConnection(client);
  await until(() => states.at(-1) === 'SUBSCRIBED' && states.length > 1);
  await sql`select realtime.send('{"n": 1}', 'event', ${topic})`;
  await until(() => received.length === 1);
});

test('ignores garbage and keeps the socket open', async () => {
  const socket = await aSocket();
  for (const frame of ['', 'nonsense', '[]', '{}', '[1,2,3,4,5]', '[null,null,"realtime:x","phx_join",7]', 'null']) {
    socket.send(frame);
  }
  for (const bytes of [
    [],
    [3],
    [9, 9, 9],
    [3, 255, 255, 255, 255, 255, 1, 1],
    [3, 1, 1, 1, 1, 0, 1, 49, 49, 120, 101, 123],
  ]) {
    socket.send(Uint8Array.from(bytes));
  }
  const heard: unknown[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  socket.send(JSON.stringify([null, '7', 'phoenix', 'heartbeat', {}]));
  await until(() => heard.some((frame) => JSON.stringify(frame).includes('"7","phoenix","phx_reply"')));
  socket.close();
});

test('answers a message for an unjoined topic with an error', async () => {
  const socket = await aSocket();
  expect(await answerTo(socket, ['1', '2', 'realtime:none', 'presence', {}])).toEqual([
    '1',
    '2',
    'realtime:none',
    'phx_reply',
    { status: 'error', response: { reason: 'unmatched topic' } },
  ]);
  socket.close();
});

test('a frame that is too large closes only its socket', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true', write: 'true' });
  const other = await listen(await aMember(), topic, { private: true, broadcast: { ack: true } });
  const socket = await aSocket();
  socket.send('x'.repeat(4 * 1024 * 1024));
  await once(socket, 'close');
  expect(await other.channel.send({ type: 'broadcast', event: 'event', payload: {} })).toBe('ok');
});

test('rejects a socket without a key', async () => {
  const { url } = inject('stack');
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=nonsense&vsn=2.0.0`);
  await once(socket, 'error');
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
});

test('disconnects a listener that stops reading, and the others get everything', async () => {
  const { url, anonKey } = inject('stack');
  const topic = await aTopic(asPostgres(), { read: 'true' });
  const { received } = await listen(await aMember(), topic, { private: true });
  const slow = new PausingSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`);
  await once(slow, 'open');
  const { session } = await withSession(await aPerson());
  const wish = { config: { private: true }, access_token: session.access_token };
  slow.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', wish]));
  await once(slow, 'message');
  slow.pause();

  const channel = theService().channel(topic, { config: { private: true } });
  const text = 'x'.repeat(200_000);
  for (let n = 1; n <= 120; n += 1) await channel.httpSend('event', { n, text });
  await until(() => received.length === 120);
  slow.resume();
  const [code] = await once(slow, 'close');
  expect(code).toBe(1006);
});
