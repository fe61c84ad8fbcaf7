// Connections of the running function to Postgres that end while requests run.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSmallProject, type Shape } from '../../bench/shape.ts';
import { type Bench, startBench } from '../../bench/stack.ts';
import { findBelow } from '../support/processes/processes.ts';
import { databaseUrlOf } from '../support/product.ts';

const ROUNDS = 12;
let bench: Bench;

beforeAll(async () => {
  bench = await startBench();
}, 120_000);
afterAll(() => bench?.stop());

/** The status of a request that is answered; a request without an answer fails. */
async function statusOf(method: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(`${bench.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${bench.staff.token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Reads and writes of one project, more than have connections, and of sizes that differ. */
function requests({ id, phases }: Shape): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 12 }, (_, at) => [
      statusOf('GET', `/projects/${id}/changes?limit=${at + 1}`),
      statusOf('PATCH', `/projects/${id}/tasks/${phases[0]?.tasks[at % 4]}`, { title: `Task ${at}` }),
    ]).flat(),
  );
}

test('whatever runs when connections end is answered, the turns are given back, and the function lives', async () => {
  const shape = await aSmallProject(bench.staff, 4);
  const before = await findBelow(bench.pid, 'build/api/index.js');
  const sql = postgres(await databaseUrlOf(bench.dataDir, 'postgres'), { max: 1 });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = requests(shape);
      // The first ends statements, the others connections that open.
      for (const wait of [(round * 3) % 40, round % 7, (round * 2) % 9]) {
        await sleep(wait);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'api'`;
      }
      for (const status of await answers) expect([200, 503]).toContain(status);
    }
    expect(await findBelow(bench.pid, 'build/api/index.js')).toBe(before);
    expect(await requests(shape)).toEqual(Array(24).fill(200));
    // None is left behind by a driver that was given up.
    const [row] = await sql`select count(*)::int as count from pg_stat_activity where application_name = 'api'`;
    expect(row?.count).toBeLessThanOrEqual(10);
  } finally {
    await sql.end();
  }
});
