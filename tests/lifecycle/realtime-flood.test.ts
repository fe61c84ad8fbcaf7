// The memory of the process of gateway, Auth, Storage and Realtime stays level under attack.
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { loadKeys } from '../../local/keys/keys.ts';
import { demoAccounts } from '../../supabase/seed/accounts.ts';
import { freePort } from '../support/processes/free-port.ts';
import { discard, launch } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

const PASSWORD = 'a password of the flood';
const MEGABYTE = 1024 * 1024;

/** Megabytes that the process may keep after each wave, which sends more than twice as much. */
const MOST_MEGABYTES = 250;

test('memory stays level while anonymous clients and a user flood Realtime', async () => {
  const dataDir = await migratedFolder();
  const metricsPort = await freePort();
  const product = await launch({ DATA_DIR: dataDir, SEED: 'demo', PASSWORD, METRICS_PORT: String(metricsPort) });
  const sockets = new Set<WebSocket>();
  try {
    await product.ready;
    const { anonKey } = await loadKeys(dataDir);
    const address = `${product.url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;

    async function figure(name: string): Promise<number> {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    }
    const resident = async () => (await figure('process_resident_memory_bytes')) / MEGABYTE;

    async function open(): Promise<WebSocket> {
      const socket = new WebSocket(address);
      sockets.add(socket);
      socket.on('error', () => undefined);
      await Promise.race([once(socket, 'open'), once(socket, 'close')]);
      return socket;
    }

    async function afterWave(sent: (socket: WebSocket, n: number) => void, count: number): Promise<number> {
      for (let n = 0; n < count; n += 1) sent(await open(), n);
      // Waits for messages in flight.
      await vi.waitFor(async () => expect(await figure('realtime_strangers')).toBe(0), {
        timeout: 30_000,
        interval: 500,
      });
      for (const socket of sockets) socket.terminate();
      sockets.clear();
      return resident();
    }

    const before = await resident();
    const halfFrame = Buffer.alloc(MEGABYTE, 'x');
    const presence = (ref: number, text: string) =>
      JSON.stringify(['1', String(ref), 'realtime:room', 'presence', { event: 'track', payload: { text } }]);

    const unfinished = await afterWave((socket) => socket.send(halfFrame, { fin: false }), 500);
    expect(unfinished - before).toBeLessThan(MOST_MEGABYTES);

    const presences = await afterWave((socket) => {
      socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', {}]));
      for (let ref = 2; ref < 50; ref += 1) socket.send(presence(ref, 'x'.repeat(15_000)));
    }, 300);
    expect(presences - before).toBeLessThan(MOST_MEGABYTES);

    const token = await signIn(product.url);
    const project = await call(product.url, '/projects/1', token);
    const here = `realtime:${project.channels.here}`;
    const inside = await afterWave((socket, n) => {
      const config = { private: true, presence: { key: `page ${n}`, enabled: true } };
      socket.send(JSON.stringify(['1', '1', here, 'phx_join', { config, access_token: token }]));
      for (let ref = 2; ref < 20; ref += 1) {
        const payload = { type: 'presence', event: 'track', payload: { text: 'x'.repeat(3_000) } };
        socket.send(JSON.stringify(['1', String(ref), here, 'presence', payload]));
      }
    }, 120);
    expect(inside - before).toBeLessThan(MOST_MEGABYTES);
    expect((await call(product.url, '/projects/1', token)).channels.here).toBe(project.channels.here);
  } finally {
    for (const socket of sockets) socket.terminate();
    await discard(product);
  }
  // Sockets without a token are closed after ten seconds, three times.
}, 240_000);

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts.staff.email, password: PASSWORD, scope: 'admin' }),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

async function call(url: string, path: string, token: string) {
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { channels: { here: string } } }).data;
}
