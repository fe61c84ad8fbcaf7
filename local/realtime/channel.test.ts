import { SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTokenCheck } from '../keys/access-token.ts';
import { AccessWatch } from './access-watch.ts';
import { Admission } from './admission.ts';
import type { Authorization } from './authorization.ts';
import { Channel, type Core } from './channel.ts';
import { JOINS_PER_USER } from './limits.ts';
import { type ClientMessage, type Frame, replyFrame } from './protocol.ts';
import { Rooms } from './rooms.ts';

const SECRET = 'a secret of this test, long enough for HS256';
const TOPIC = 'realtime:room';

function token(seconds: number): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return new SignJWT({ role: 'authenticated', sub: 'ada', exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SECRET));
}

function aCore(changes: Partial<Core> = {}): Core {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const watch = new AccessWatch(anAuthorization(), log);
  onTestFinished(() => watch.end());
  return {
    rooms: new Rooms(),
    authorization: anAuthorization(),
    checkToken: createTokenCheck(SECRET),
    watch,
    admission: new Admission(),
    log,
    ...changes,
  };
}

function anAuthorization(changes: Partial<Authorization> = {}): Authorization {
  return {
    mayRead: async () => ({ broadcast: true, presence: true }),
    mayWrite: async () => true,
    endedSessions: async () => [],
    ...changes,
  };
}

function join(core: Core, accessToken: string) {
  const frames: Frame[] = [];
  const message: ClientMessage & { kind: 'event' } = {
    kind: 'event',
    joinRef: '1',
    ref: '1',
    topic: TOPIC,
    event: 'phx_join',
    payload: { access_token: accessToken, config: { private: true, presence: { enabled: false } } },
  };
  const seat = core.admission.open('203.0.113.7', () => undefined);
  const connection = { apiKey: '', seat, send: (frame: Frame) => frames.push(frame), forget: () => undefined };
  const channel = new Channel(core, connection, message);
  return {
    channel,
    frames,
    reply: (status: 'ok' | 'error', response: object) => replyFrame(message, status, { ...response }),
  };
}

const joined = { postgres_changes: [] };

test('closes a channel whose token expires, with the reason', async () => {
  const { frames, reply } = join(aCore(), await token(2));
  await vi.waitFor(() => expect(frames).toHaveLength(3), 5000);
  expect(frames[0]).toBe(reply('ok', joined));
  expect(JSON.parse(String(frames[1]))).toEqual([
    '1',
    null,
    TOPIC,
    'system',
    { extension: 'system', status: 'error', message: 'Token has expired', channel: 'room' },
  ]);
  expect(JSON.parse(String(frames[2]))).toEqual(['1', null, TOPIC, 'phx_close', {}]);
});

test('a renewed token keeps the channel open', async () => {
  const { channel, frames, reply } = join(aCore(), await token(2));
  const payload = { access_token: await token(60) };
  void channel.receive({ kind: 'event', joinRef: '1', ref: '2', topic: TOPIC, event: 'access_token', payload });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(frames).toEqual([reply('ok', joined)]);
  channel.end();
});

test('an expired token cannot join', async () => {
  const { frames, reply } = join(aCore(), await token(-1));
  await vi.waitFor(
    () => expect(frames).toEqual([reply('error', { reason: 'InvalidJWTToken: Token has expired' })]),
    10_000,
  );
});

test('rejects a join while the database is unreachable, so that the client retries', async () => {
  const away = async () => {
    throw new Error('the database is away');
  };
  const { frames } = join(aCore({ authorization: anAuthorization({ mayRead: away }) }), await token(60));
  await vi.waitFor(() => expect(String(frames[0])).toContain('UnableToConnectToProject'), 10_000);
});

test('rejects joins above the limit', async () => {
  const core = aCore();
  const seat = core.admission.open('203.0.113.7', () => undefined);
  for (let n = 0; n < JOINS_PER_USER; n += 1) seat.admit('ada');
  const { frames, reply } = join(core, await token(60));
  const reason = 'ClientJoinRateLimitReached: Too many joins per second';
  await vi.waitFor(() => expect(frames).toEqual([reply('error', { reason })]), 10_000);
});

test('checks the right to write once per token, and messages keep their order meanwhile', async () => {
  const mayWrite = vi.fn(async () => true);
  const core = aCore({ authorization: anAuthorization({ mayWrite }) });
  const [sender, listener] = [join(core, await token(60)), join(core, await token(60))];
  await vi.waitFor(() => expect(listener.frames).toHaveLength(1), 10_000);
  for (const n of [1, 2, 3]) {
    const body = Buffer.from(String(n));
    void sender.channel.receive({
      kind: 'broadcast',
      joinRef: '1',
      ref: null,
      topic: TOPIC,
      event: 'e',
      body,
      isJson: true,
    });
  }
  await vi.waitFor(() => expect(listener.frames).toHaveLength(4), 10_000);
  expect(listener.frames.slice(1).map((frame) => String(frame).at(-1))).toEqual(['1', '2', '3']);
  expect(mayWrite).toHaveBeenCalledTimes(1);
  for (const { channel } of [sender, listener]) channel.end();
});

test('a client that leaves during the check is not shown as present', async () => {
  const asked = Promise.withResolvers<boolean>();
  const mayWrite = vi.fn(() => asked.promise);
  const core = aCore({ authorization: anAuthorization({ mayWrite }) });
  const [going, staying] = [join(core, await token(60)), join(core, await token(60))];
  await vi.waitFor(() => expect(staying.frames).toHaveLength(1), 10_000);
  const payload = { type: 'presence', event: 'track', payload: {} };
  void going.channel.receive({ kind: 'event', joinRef: '1', ref: '2', topic: TOPIC, event: 'presence', payload });
  await vi.waitFor(() => expect(mayWrite).toHaveBeenCalled(), 10_000);
  going.channel.end();
  asked.resolve(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(core.rooms.find('room')?.presence.state()).toEqual({});
  staying.channel.end();
});
