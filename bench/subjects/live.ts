// Latency from a change to its message at one other client, and at the last of twenty.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sample } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

interface Listener {
  client: SupabaseClient;
  /** Resolves with the time of the next message. */
  next(): Promise<number>;
}

export async function measureLive(bench: Bench, { id, phases }: Shape): Promise<Row[]> {
  const { channels } = (await bench.staff.json('GET', `/projects/${id}`)) as { channels: { data: string } };
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen(bench, channels.data)));
  const task = phases[0]?.tasks[0];
  const delays = async (heardBy: Listener[], index: number) => {
    const heard = Promise.all(heardBy.map((listener) => listener.next()));
    const start = performance.now();
    await bench.admin.json('PATCH', `/projects/${id}/tasks/${task}`, { title: `Heard ${index}` });
    return Math.max(...(await heard)) - start;
  };
  const last = await sample((index) => delays(listeners, index));
  const fannedOut = await sample((index) => broadcast(bench, channels.data, listeners, index));
  await Promise.all(listeners.slice(1).map(leave));
  const one = await sample((index) => delays(listeners.slice(0, 1), index));
  const toldOne = await sample((index) => broadcast(bench, channels.data, listeners.slice(0, 1), index));
  await Promise.all(listeners.slice(0, 1).map(leave));
  return [
    {
      work: 'change sent → message at a second client, p50',
      peer: '11–14 ms',
      limit: toldOne.p50,
      aim: { value: 5, unit: 'ms' },
      ours: one.p50,
      note: `p95 ${one.p95.toFixed(1)}`,
    },
    {
      work: '… → last of 20 listeners, p50',
      peer: '12–13 ms',
      limit: fannedOut.p50,
      aim: { value: 6, unit: 'ms' },
      ours: last.p50,
      note: `p95 ${last.p95.toFixed(1)}; all 20 in this one process`,
    },
  ];
}

/** Milliseconds until all listeners have a broadcast sent over HTTP. */
async function broadcast({ url, serviceKey }: Bench, topic: string, heardBy: Listener[], index: number) {
  const heard = Promise.all(heardBy.map((listener) => listener.next()));
  const start = performance.now();
  const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceKey}`, apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic, event: 'change', payload: { index }, private: true }] }),
  });
  if (!answer.ok) throw new Error(`Realtime answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return Math.max(...(await heard)) - start;
}

/** Joins a topic as a person who may. */
export async function listen(
  { url, anonKey, staff }: Pick<Bench, 'url' | 'anonKey' | 'staff'>,
  topic: string,
): Promise<Listener> {
  const client = createClient(url, anonKey, { accessToken: async () => staff.token });
  await client.realtime.setAuth(staff.token);
  let tell: ((time: number) => void) | undefined;
  const channel = client
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: 'change' }, () => tell?.(performance.now()));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => {
      if (state === 'SUBSCRIBED') resolve();
      else if (state !== 'CLOSED') reject(error ?? new Error(`The channel is ${state}`));
    });
  });
  return {
    client,
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  };
}

export async function leave({ client }: Listener): Promise<void> {
  await client.removeAllChannels();
  await client.realtime.disconnect();
}
