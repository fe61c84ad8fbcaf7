// A thousand pages that reconnect at once, as after a restart of the server: each opens a socket and joins four topics.
import { WebSocket } from 'ws';
import { createAccount } from '../../supabase/world/people.ts';
import { callsOf } from '../calls.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import { type Bench, signIn } from '../stack.ts';

const PEOPLE = 50;
const PAGES_EACH = 20;
/** Retry delays in milliseconds, as in web/sync/transport/timing.ts. */
const AGAIN_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000];
const AIM_S = 15;

interface Page {
  token: string;
  topics: string[];
}

/** From the first page's socket to the answer of the last page's last join. */
export async function measureRejoin(bench: Bench, { id }: Shape): Promise<Row[]> {
  const pages: Page[] = [];
  // One after the other: sign-ins that come at once from one address are refused.
  for (let n = 0; n < PEOPLE; n += 1) pages.push(...Array<Page>(PAGES_EACH).fill(await aPerson(bench, n, id)));
  const start = performance.now();
  const sockets = await Promise.all(pages.map((page) => comeBack(bench, page)));
  const seconds = (performance.now() - start) / 1000;
  for (const { socket } of sockets) socket.terminate();
  const again = sockets.reduce((sum, { tries }) => sum + tries - 1, 0);
  return [
    {
      work: `${pages.length} pages of ${PEOPLE} people come back at once`,
      peer: '–',
      limit: '–',
      aim: { value: AIM_S, unit: 's' },
      ours: seconds,
      note: `4 joins a page, from one address; ${again} sockets had to try again`,
    },
  ];
}

async function aPerson(bench: Bench, n: number, project: number): Promise<Page> {
  const { url, password } = bench;
  const email = `page-${n}-${Date.now()}@example.com`;
  await createAccount(bench, { email, password, firstName: 'Page', lastName: String(n), type: 'staff' });
  const { token } = await signIn(url, email, password);
  const calls = callsOf(url, token);
  const [me, project_] = await Promise.all([calls.json('GET', '/me'), calls.json('GET', `/projects/${project}`)]);
  const { user, lists } = (me as { channels: { user: string; lists: string } }).channels;
  const { data, here } = (project_ as { channels: { data: string; here: string } }).channels;
  return { token, topics: [user, lists, data, here] };
}

async function comeBack(bench: Bench, page: Page): Promise<{ socket: WebSocket; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const socket = await joined(bench, page);
    if (socket) return { socket, tries };
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length) - 1]));
  }
}

/** Resolves when all topics are joined, or to null when the socket was rejected or closed before. */
function joined({ url, anonKey }: Bench, { token, topics }: Page): Promise<WebSocket | null> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`);
  const config = { private: true, broadcast: { self: false, ack: false }, presence: { enabled: false } };
  let missing = topics.length;
  return new Promise((resolve) => {
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    socket.on('open', () => {
      for (const [n, topic] of topics.entries()) {
        const refs = [String(n), String(n)];
        socket.send(JSON.stringify([...refs, `realtime:${topic}`, 'phx_join', { config, access_token: token }]));
      }
    });
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data)) as [
        unknown,
        unknown,
        unknown,
        string,
        { status?: string },
      ];
      if (event !== 'phx_reply') return;
      if (payload.status !== 'ok') socket.terminate();
      missing -= 1;
      if (missing === 0) resolve(socket);
    });
  });
}
