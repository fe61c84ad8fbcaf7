// The time that everybody else waits for GET /me while one caller does the heaviest thing that is allowed.
import type { Limits } from '../limits.ts';
import { type Spread, sample, spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import { heavyLoads } from './waits-loads.ts';
import { manyReads } from './waits-reads.ts';

/** Milliseconds that the p95 of GET /me may take, or so many times that of a quiet server in the same run. */
const AIM = 60;
const TIMES = 1.5;
/** Milliseconds between two of them. */
const EACH = 15;

export async function measureWaits(bench: Bench, shape: Shape, limits: Limits): Promise<Row[]> {
  const ask = () => bench.admin.json('GET', '/me');
  const alone = await sample(ask);
  const rows: Row[] = [];
  const loads = { ...heavyLoads(bench, limits), ...manyReads(bench, shape.id) };
  for (const [work, prepare] of Object.entries(loads)) {
    const load = await prepare();
    const began = performance.now();
    const { p50, p95 } = await whileBusy(load, ask);
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

/** Asks at even distances until the load is over, also while earlier ones have no answer yet. */
async function whileBusy(load: () => Promise<unknown>, ask: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  let isOver = false;
  const loading = load().finally(() => {
    isOver = true;
  });
  const asked: Promise<void>[] = [];
  const once = async () => {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  };
  while (!isOver) {
    asked.push(once());
    await new Promise((resolve) => setTimeout(resolve, EACH));
  }
  await Promise.all([loading, ...asked]);
  return spreadOf(times);
}
