// Many listeners of one topic as plain sockets, so that their cost in this process does not distort the result.
import { WebSocket } from 'ws';
import type { Bench } from '../stack.ts';

export interface Listeners {
  /** Resolves when the last listener has the next message, with the time of `performance.now()`. */
  next: () => Promise<number>;
  close: () => void;
}

/** Milliseconds; shorter than the silence after which the server closes a socket. */
const HEARTBEAT_MS = 15_000;

/** Resolves when all `count` have joined. */
export async function openListeners(bench: Bench, topic: string, count: number): Promise<Listeners> {
  let waiting = 0;
  let tell: ((time: number) => void) | undefined;
  const hear = () => {
    waiting -= 1;
    if (waiting === 0) tell?.(performance.now());
  };
  // A user has at most a hundred sockets, and the browsers of the benchmark use the same two users.
  const tokens = [bench.staff.token, bench.admin.token];
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, n) => join(bench, tokens[n % 2] ?? '', topic, hear)),
  );
  const heartbeat = setInterval(() => {
    for (const socket of sockets) socket.send('[null,"2","phoenix","heartbeat",{}]');
  }, HEARTBEAT_MS);
  return {
    next: () => {
      waiting = count;
      return new Promise((resolve) => {
        tell = resolve;
      });
    },
    close: () => {
      clearInterval(heartbeat);
      for (const socket of sockets) socket.terminate();
    },
  };
}

function join({ url, anonKey }: Bench, token: string, topic: string, hear: () => void): Promise<WebSocket> {
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  const config = { private: true, broadcast: { self: false, ack: false }, presence: { enabled: false } };
  const wish = ['1', '1', `realtime:${topic}`, 'phx_join', { config, access_token: token }];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify(wish)));
    // Broadcasts arrive as binary frames, replies and heartbeats as text.
    socket.on('message', (data, isBinary) => {
      if (isBinary) return hear();
      const [, , , event, payload] = JSON.parse(String(data));
      if (event !== 'phx_reply') return;
      if (payload.status === 'ok') resolve(socket);
      else reject(new Error(`A listener could not join: ${JSON.stringify(payload)}`));
    });
  });
}
