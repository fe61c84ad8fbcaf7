// The time that everybody else waits for GET /me while one caller does the heaviest thing that is allowed.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Limits } from '../limits.ts';
import { type Spread, sample, spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import type { AskerData } from './waits-asker.ts';
import { heavyLoads } from './waits-loads.ts';
import { manyReads } from './waits-reads.ts';

/** Milliseconds that the p95 of GET /me may take, or so many times that of a quiet server in the same run. */
const AIM = 60;
const TIMES = 1.5;

export async function measureWaits(bench: Bench, shape: Shape, limits: Limits): Promise<Row[]> {
  const alone = await sample(() => bench.admin.json('GET', '/me'));
  const rows: Row[] = [];
  const loads = { ...heavyLoads(bench, limits), ...manyReads(bench, shape.id) };
  for (const [work, prepare] of Object.entries(loads)) {
    const load = await prepare();
    const began = performance.now();
    const { p50, p95 } = await whileBusy(load, bench);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    rows.push({
      work: `GET /me while ${work}, p95`,
      peer: '–',
      limit: alone.p95,
      aim: { value: Math.max(AIM, TIMES * alone.p95), unit: 'ms' },
      ours: p95,
      note: `p50 ${p50.toFixed(1)}; it took ${seconds} s; limit: GET /me alone`,
    });
  }
  return rows;
}

/** Milliseconds that another thread waits for each answer until the load is over. */
async function whileBusy(load: () => Promise<unknown>, { url, admin }: Bench): Promise<Spread> {
  const data: AskerData = { url, token: admin.token };
  const asker = new Worker(new URL('./waits-asker.ts', import.meta.url), { workerData: data });
  try {
    await once(asker, 'message');
    await load();
    asker.postMessage('over');
    const [times] = await once(asker, 'message');
    return spreadOf(times);
  } finally {
    await asker.terminate();
  }
}
