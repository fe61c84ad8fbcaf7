// Attacks on Realtime, with the public key and with an account.
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { listen, until } from './channels.ts';
import { asPostgres, aTopic } from './database.ts';
import { aMember, aPerson, withSession } from './people.ts';

const { url, anonKey } = inject('stack');
const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;

/** Opens a plain socket for arbitrary frames; closed after the test. */
async function aSocket(): Promise<WebSocket> {
  const socket = new WebSocket(address);
  onTestFinished(() => socket.terminate());
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  return socket;
}

const joinOf = (topic: string, token: string, ref = '1') =>
  JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', { config: { private: true }, access_token: token }]);

test('anonymous clients that hold sockets lose the oldest ones, and a page can still join', async () => {
  const strangers: WebSocket[] = [];
  for (let n = 0; n < 300; n += 1) strangers.push(await aSocket());
  await until(() => strangers[0]?.readyState === WebSocket.CLOSED);
  const topic = await aTopic(asPostgres(), { read: 'true' });
  expect((await listen(await aMember(), topic, { private: true })).states).toEqual(['SUBSCRIBED']);
  // Sockets without a token are closed.
  await until(() => strangers.every(({ readyState }) => readyState === WebSocket.CLOSED));
});

test('closes a socket that keeps trying anonymous joins, and pages can still join', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true' });
  const sockets = await Promise.all(Array.from({ length: 12 }, aSocket));
  for (const socket of sockets) {
    for (let n = 0; n < 100; n += 1) socket.send(joinOf(`${topic}${n}`, anonKey, String(n)));
  }
  await until(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED));
  expect((await listen(await aMember(), topic, { private: true })).states).toEqual(['SUBSCRIBED']);
});

test('large presences of an anonymous client are neither accepted nor stored', async () => {
  const socket = await aSocket();
  const closed = once(socket, 'close');
  const presence = { type: 'presence', event: 'track', payload: { text: 'x'.repeat(1_000_000) } };
  socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', {}]));
  socket.send(JSON.stringify(['1', '2', 'realtime:room', 'presence', presence]));
  const [code] = await closed;
  expect(code).toBe(1009);
});

test('a frame in a thousand fragments closes its socket', async () => {
  const socket = await aSocket();
  const closed = once(socket, 'close');
  for (let n = 0; n < 1_000; n += 1) socket.send('x', { fin: false });
  await closed;
});

test('pings count like messages and are answered within the limit', async () => {
  const socket = await aSocket();
  socket.ping('here');
  const [echo] = await once(socket, 'pong');
  expect(String(echo)).toBe('here');
  const closed = once(socket, 'close');
  for (let n = 0; n < 1_100; n += 1) socket.ping();
  const [code] = await closed;
  expect(code).toBe(1008);
});

test('closes a socket with too many messages waiting for the database', async () => {
  const topic = await aTopic(asPostgres(), { read: 'pg_sleep(0.5) is not null' });
  const { session } = await withSession(await aPerson());
  const socket = await aSocket();
  const closed = once(socket, 'close');
  socket.send(joinOf(topic, session.access_token));
  const text = 'x'.repeat(30_000);
  for (let n = 2; n < 6; n += 1)
    socket.send(JSON.stringify(['1', String(n), `realtime:${topic}`, 'presence', { text }]));
  const [code] = await closed;
  expect(code).toBe(1008);
});

test('limits a user to a hundred sockets without affecting others', async () => {
  const topic = await aTopic(asPostgres(), { read: 'true' });
  const { session } = await withSession(await aPerson());
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
