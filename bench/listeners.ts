// Many who listen to one topic, as plain sockets: what they cost this process must not be what is measured.
import { WebSocket } from 'ws';
import type { Bench } from './stack.ts';

export interface Listeners {
  /** When the last of them has the next message, as `performance.now()` has it. */
  next: () => Promise<number>;
  close: () => void;
}

/** Stays below the silence after which the server cuts a socket; milliseconds. */
const HEARTBEAT_MS = 15_000;

/** Resolves when all `count` have joined. */
export async function openListeners(bench: Bench, topic: string, count: number): Promise<Listeners> {
  let waiting = 0;
  let tell: ((time: number) => void) | undefined;
  const hear = () => {
    waiting -= 1;
    if (waiting === 0) tell?.(performance.now());
  };
  // One person has a hundred sockets at most, and the browsers of the benchmark are these two, too.
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
    // Broadcasts come as binary frames; what is said about joining and being alive as text.
    socket.on('message', (data, isBinary) => {
      if (isBinary) return hear();
      const [, , , event, payload] = JSON.parse(String(data));
      if (event !== 'phx_reply') return;
      if (payload.status === 'ok') resolve(socket);
      else reject(new Error(`A listener could not join: ${JSON.stringify(payload)}`));
    });
  });
}
