// The jobs of each minute: with nothing to do, and with a hundred projects deleted a month ago.
import { sample, spreadOf } from '../measure.ts';
import { type Figure, timed } from './figure.ts';
import type { World } from './product.ts';

/** Deleted projects; 5 in the small world. */
const REMOVED = 100;
const MOST_RUNS = 200;

/** Runs the jobs once and returns how many rows they processed. */
async function run({ url, jobsSecret }: World): Promise<number> {
  const answer = await fetch(`${url}/api/jobs/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jobsSecret}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The jobs answered ${answer.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: Record<string, number> };
  return Object.values(data).reduce((sum, count) => sum + count, 0);
}

export async function measureIdleJobs(world: World): Promise<Figure[]> {
  for (let runs = 0; runs < MOST_RUNS && (await run(world)) > 0; runs += 1);
  return [timed('jobs with nothing due', await sample(async () => void (await run(world))), { aim: { atMost: 15 } })];
}

/** Measures a removal while renames continue. */
export async function measureRemoval(world: World): Promise<Figure[]> {
  const { admin, projects, sql } = world;
  const count = Math.min(REMOVED, projects / 2);
  const ids = (await sql<{ id: number }[]>`select id::int from projects order by id limit ${count}`).map(
    ({ id }) => id,
  );
  for (const id of ids) await admin.json('DELETE', `/projects/${id}`);
  await sql.begin(async (tx) => {
    for (const table of ['photos', 'notes', 'tasks', 'phases', 'major_phases']) {
      await tx.unsafe(`alter table public.${table} disable trigger user`);
      await tx.unsafe(
        `update public.${table} set deleted_at = deleted_at - interval '31 days' where project_id = any ($1)`,
        [ids],
      );
      await tx.unsafe(`alter table public.${table} enable trigger user`);
    }
    await tx`alter table public.projects disable trigger user`;
    await tx`update public.projects set deleted_at = deleted_at - interval '31 days' where id = any (${ids})`;
    await tx`alter table public.projects enable trigger user`;
  });

  const writes: number[] = [];
  let isOver = false;
  const [task] = await sql<{ project: number; id: number }[]>`
    select project_id::int as project, id::int from tasks where deleted_at is null order by id desc limit 1`;
  const writing = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const start = performance.now();
      await admin.json('PATCH', `/projects/${task?.project}/tasks/${task?.id}`, { title: `Meanwhile ${index}` });
      writes.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const runs: number[] = [];
  const start = performance.now();
  const left = async () => (await sql`select id from projects where id = any (${ids})`).length;
  while (runs.length < MOST_RUNS && (await left()) > 0) {
    const began = performance.now();
    await run(world);
    runs.push(performance.now() - began);
  }
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await writing;
  const { p95 } = spreadOf(writes);
  const work = `jobs that remove ${REMOVED} projects (5 in a small world)`;
  return [
    {
      work,
      unit: 's',
      value: seconds,
      note: `${ids.length} projects in ${runs.length} runs, ${await left()} left; longest run ${(Math.max(...runs) / 1000).toFixed(1)} s`,
    },
    { work: '… a write meanwhile, p95', unit: 'ms', value: p95, aim: { atMost: 100 }, note: `of ${writes.length}` },
  ];
}
