// What somebody does who wants Realtime to fall: with the key that every page holds, and with an account.
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { listen, until } from './channels.ts';
import { asPostgres, aTopic } from './database.ts';
import { aMember, aPerson, signIn } from './people.ts';

const { url, anonKey } = inject('stack');
const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;

/** Opens a plain socket that may break every rule; ended after the test. */
async function aSocket(): Promise<WebSocket> {
  const socket = new WebSocket(address);
  onTestFinished(() => socket.terminate());
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  return socket;
}

const joinOf = (topic: string, token: string, ref = '1') =>
  JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', { config: { private: true }, access_token: token }]);

test('strangers who hold on to sockets lose the oldest ones, and a page joins as before', async () => {
  const strangers: WebSocket[] = [];
  for (let n = 0; n < 300; n += 1) strangers.push(await aSocket());
  await until(() => strangers[0]?.readyState === WebSocket.CLOSED);
  const topic = await aTopic(asPostgres(), { read: 'true' });
  expect((await listen(await aMember(), topic, { private: true })).states).toEqual(['SUBSCRIBED']);
  // Who shows nothing is not kept.
  await until(() => strangers.every(({ readyState }) => readyState === WebSocket.CLOSED));
});

test('anonymous joins count for nobody: a socket that keeps trying is closed, and pages join', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true' });
  const sockets = await Promise.all(Array.from({ length: 12 }, aSocket));
  for (const socket of sockets) {
    for (let n = 0; n < 100; n += 1) socket.send(joinOf(`${topic}${n}`, anonKey, String(n)));
  }
  await until(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED));
  expect((await listen(await aMember(), topic, { private: true })).states).toEqual(['SUBSCRIBED']);
});

test('a stranger who shows presences of a megabyte gets nothing, and keeps nothing', async () => {
  const socket = await aSocket();
  const closed = once(socket, 'close');
  const presence = { type: 'presence', event: 'track', payload: { text: 'x'.repeat(1_000_000) } };
  socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', {}]));
  socket.send(JSON.stringify(['1', '2', 'realtime:room', 'presence', presence]));
  const [code] = await closed;
  expect(code).toBe(1009);
});

test('a frame in a thousand pieces closes its socket', async () => {
  const socket = await aSocket();
  const closed = once(socket, 'close');
  for (let n = 0; n < 1_000; n += 1) socket.send('x', { fin: false });
  await closed;
});

test('pings are counted like messages, and answered while they are few', async () => {
  const socket = await aSocket();
  socket.ping('here');
  const [echo] = await once(socket, 'pong');
  expect(String(echo)).toBe('here');
  const closed = once(socket, 'close');
  for (let n = 0; n < 1_100; n += 1) socket.ping();
  const [code] = await closed;
  expect(code).toBe(1008);
});

test('messages that wait for the database are few: a socket that sends more of them is closed', async () => {
  const topic = await aTopic(asPostgres(), { read: 'pg_sleep(0.5) is not null' });
  const { session } = await signIn(await aPerson());
  const socket = await aSocket();
  const closed = once(socket, 'close');
  socket.send(joinOf(topic, session.access_token));
  const text = 'x'.repeat(30_000);
  for (let n = 2; n < 6; n += 1)
    socket.send(JSON.stringify(['1', String(n), `realtime:${topic}`, 'presence', { text }]));
  const [code] = await closed;
  expect(code).toBe(1008);
});

test('one person has a hundred sockets, and everybody else is let in', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true' });
  const { session } = await signIn(await aPerson());
  const answers = await Promise.all(
    Array.from({ length: 101 }, async () => {
      const socket = await aSocket();
      socket.send(joinOf(topic, session.access_token));
      const [answer] = await once(socket, 'message');
      return String(answer);
    }),
  );
  expect(answers.filter((answer) => answer.includes('"ok"'))).toHaveLength(100);
  expect(answers.filter((answer) => answer.includes('ConnectionRateLimitReached'))).toHaveLength(1);
  expect((await listen(await aMember(), topic, { private: true })).states).toEqual(['SUBSCRIBED']);
});
