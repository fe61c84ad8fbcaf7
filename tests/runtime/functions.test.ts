// Several processes of the function behind one port.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSmallProject, type Shape } from '../../bench/shape.ts';
import { type Bench, startBench } from '../../bench/stack.ts';
import { freePort } from '../support/processes/free-port.ts';
import { findBelow } from '../support/processes/processes.ts';
import { databaseUrlOf } from '../support/product.ts';

const COUNT = 3;
let bench: Bench;
let metricsUrl: string;

beforeAll(async () => {
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  bench = await startBench({ FUNCTIONS: String(COUNT), METRICS_PORT: String(metricsPort) });
}, 120_000);
afterAll(() => bench?.stop());

/** The metric of each running process of the function, by number. */
async function figures(name: string): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl)).text();
  const lines = text.matchAll(new RegExp(`^${name}\\{process="(\\d)"\\} (\\S+)$`, 'gm'));
  return new Map([...lines].map(([, number = '', value]) => [number, Number(value)]));
}

const projectOf = (shape: Shape) => `/projects/${shape.id}`;
const taskOf = (shape: Shape, at = 0) => `${projectOf(shape)}/tasks/${shape.phases[0]?.tasks[at]}`;

/** Repeats a write with its key until it is answered, like a browser. */
async function rename(path: string, title: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(`${bench.url}/api${path}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${bench.staff.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ title }),
    });
    await answer.arrayBuffer();
    if (answer.status === 200) return;
    expect(answer.status).toBe(503);
    await sleep(50);
  }
}

test('all processes serve requests, and metrics report each', async () => {
  const shape = await aSmallProject(bench.staff, 4);
  const before = await figures('deno_cpu_seconds');
  expect([...before.keys()]).toEqual(['1', '2', '3']);
  await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      at % 3 ? bench.staff.bytes(projectOf(shape)) : rename(taskOf(shape), `${at}`),
    ),
  );
  const after = await figures('deno_cpu_seconds');
  for (const [number, seconds] of after) expect(seconds).toBeGreaterThan(before.get(number) ?? 0);
  for (const bytes of (await figures('deno_memory_bytes')).values()) expect(bytes).toBeGreaterThan(1e6);
});

test('every process answers the plan after the last write', async () => {
  const shape = await aSmallProject(bench.staff, 2);
  const plan = () => bench.staff.bytes(`${projectOf(shape)}?plan=full`);
  for (let turn = 0; turn < 5; turn += 1) {
    // Each process has the current plan in its cache.
    await Promise.all(Array.from({ length: 4 * COUNT }, plan));
    await rename(taskOf(shape), `Turn ${turn}`);
    const answers = await Promise.all(Array.from({ length: 4 * COUNT }, plan));
    for (const answer of answers) expect(answer.toString()).toContain(`"Turn ${turn}"`);
  }
});

test('their connections to Postgres stay below a limit with many requests', async () => {
  const shape = await aSmallProject(bench.staff, 2);
  const sql = postgres(await databaseUrlOf(bench.dataDir, 'postgres'), { max: 1 });
  try {
    const reading = Promise.all(
      Array.from({ length: 400 }, (_, at) => bench.staff.bytes(`${projectOf(shape)}/changes?limit=${(at % 50) + 1}`)),
    );
    await sleep(200);
    const [row] = await sql`select count(*)::int as count from pg_stat_activity where application_name = 'api'`;
    await reading;
    expect(row?.count).toBeGreaterThan(COUNT);
    expect(row?.count).toBeLessThanOrEqual(20);
  } finally {
    await sql.end();
  }
});

test('a killed process is restarted, and the others serve reads and writes meanwhile', async () => {
  const shape = await aSmallProject(bench.staff, 8);
  const sql = postgres(await databaseUrlOf(bench.dataDir, 'postgres'), { max: 1 });
  try {
    const victim = await findBelow(bench.pid, 'build/api/index.js');
    let isOver = false;
    let reads = 0;
    const titles = Array.from({ length: 4 }, () => '');
    const writing = titles.map(async (_, at) => {
      for (let turn = 0; !isOver; turn += 1) {
        await rename(taskOf(shape, at), `Writer ${at}, turn ${turn}`);
        titles[at] = `Writer ${at}, turn ${turn}`;
      }
    });
    const reading = Array.from({ length: 4 }, async () => {
      // Each call throws unless the answer is 200.
      for (; !isOver; reads += 1) await bench.staff.bytes(projectOf(shape));
    });
    const working = Promise.all([...writing, ...reading]);
    // Awaited below; until then a rejection belongs to no test.
    working.catch(() => undefined);
    await sleep(300);
    process.kill(victim, 'SIGKILL');
    const readsThen = reads;
    while ((await figures('deno_memory_bytes')).size === COUNT) await sleep(20);
    while ((await figures('deno_memory_bytes')).size < COUNT) await sleep(50);
    isOver = true;
    await working;
    expect(reads).toBeGreaterThan(readsThen);
    const rows = await sql`select title, version from public.tasks where project_id = ${shape.id} order by order_num`;
    expect(rows.slice(0, 4).map(({ title }) => title)).toEqual(titles);
    // Each write happened once: the first version and one for each turn.
    const turns = titles.map((title) => Number(title.split(' ').at(-1)) + 2);
    expect(rows.slice(0, 4).map(({ version }) => version)).toEqual(turns);
  } finally {
    await sql.end();
  }
});
