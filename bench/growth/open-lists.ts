// Writes while sixty people have lists open and two changes a second happen: the reads caused by a change must not
// delay writers.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Calls } from '../calls.ts';
import { spreadOf } from '../measure.ts';
import type { Figure } from './figure.ts';
import type { World } from './product.ts';

const PEOPLE = 60;
const CHANGES = 100;
const EVERY_MS = 500;
/** As in web/sync/project/lists/list-cache.ts: changes are batched into one read, then reads pause. */
const PACE = { afterMs: 250, restMs: 2_000 };
const PAGE = '/projects?sort=name&limit=20';
const HEARTBEAT_MS = 15_000;
const AIM_MS = 100;

export async function measureOpenLists(world: World): Promise<Figure[]> {
  const { admin, projects, sql } = world;
  const tasks = await sql<{ project: number; id: number }[]>`
    select project_id::int as project, min(id)::int as id from tasks group by 1 order by 1 limit 200`;
  const open = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => openLists(world, 1 + index)));
  const times: number[] = [];
  let asked = 0;
  try {
    for (let index = -10; index < CHANGES; index += 1) {
      const start = performance.now();
      const { project, id } = tasks[(index + 10) % tasks.length] ?? { project: 1, id: 1 };
      // Every second change is also a notification.
      const body = index % 2 === 0 ? { title: `Name ${index}` } : { statusId: 1 + (Math.abs(index) % 3) };
      await admin.json('PATCH', `/projects/${project}/tasks/${id}`, body);
      const time = performance.now() - start;
      if (index >= 0) times.push(time);
      await sleep(Math.max(0, EVERY_MS - time));
    }
  } finally {
    for (const page of open) {
      asked += page.asked();
      page.close();
    }
  }
  const { p50, p95 } = spreadOf(times);
  return [
    {
      work: 'a write while 60 people have lists open, p95',
      unit: 'ms',
      value: p95,
      aim: { atMost: AIM_MS },
      note: `p50 ${p50.toFixed(1)}; the pages asked ${asked} times, ${projects} projects`,
    },
  ];
}

/** A page on Projects: joins the topic of lists, and reads the page again and the number of notifications. */
async function openLists(world: World, person: number) {
  const calls = await world.callsOf(person);
  const { channels } = (await calls.json('GET', '/me')) as { channels: { lists: string } };
  await calls.bytes(PAGE);
  const reading = readAtPace(calls);
  const socket = await join(world, calls.token, channels.lists, (message) => reading.add(message));
  const heartbeat = setInterval(() => socket.send('[null,"2","phoenix","heartbeat",{}]'), HEARTBEAT_MS);
  return {
    asked: reading.asked,
    close: () => {
      clearInterval(heartbeat);
      reading.stop();
      socket.terminate();
    },
  };
}

interface ListEvent {
  list: string;
  op: string;
  fields?: object;
}

function readAtPace(calls: Calls) {
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  let count = 0;
  let stopped = false;
  const read = async () => {
    const paths = [...due];
    due.clear();
    restsUntil = performance.now() + PACE.restMs;
    count += paths.length;
    await Promise.all(paths.map((path) => calls.bytes(path)));
    timer = undefined;
    if (due.size > 0 && !stopped) plan();
  };
  const plan = () => {
    timer ??= setTimeout(
      () => {
        read().catch((error: unknown) => {
          if (!stopped) throw error;
        });
      },
      Math.max(PACE.afterMs, restsUntil - performance.now()),
    );
  };
  return {
    add({ list, op, fields }: ListEvent) {
      if (list === 'notifications') due.add('/notifications/unread');
      // Other changes are patched in place, since the page is sorted by name.
      else if (list === 'projects' && op !== 'touch' && (!fields || 'name' in fields)) due.add(PAGE);
      else return;
      plan();
    },
    asked: () => count,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function join(
  { url, anonKey }: World,
  token: string,
  topic: string,
  hear: (event: ListEvent) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`);
  const config = { private: true, broadcast: { self: false, ack: false }, presence: { enabled: false } };
  const wish = ['1', '1', `realtime:${topic}`, 'phx_join', { config, access_token: token }];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify(wish)));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        hear(payloadOf(data));
        return;
      }
      const [, , , event, payload] = JSON.parse(String(data));
      if (event !== 'phx_reply') return;
      if (payload.status === 'ok') resolve(socket);
      else reject(new Error(`A page could not join: ${JSON.stringify(payload)}`));
    });
  });
}

/** The layout of a broadcast: kind, lengths of topic, event and meta, encoding, then those three and the payload. */
function payloadOf(frame: Buffer): ListEvent {
  const [, topic = 0, event = 0, meta = 0] = frame;
  return JSON.parse(frame.subarray(5 + topic + event + meta).toString());
}
