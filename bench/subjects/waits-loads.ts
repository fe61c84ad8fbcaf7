// The heaviest things that one caller may do. Each is prepared first, and then run while others are measured.
import { randomUUID } from 'node:crypto';
import { visitKeyHeader } from '../../functions/core/assignments/names.ts';
import type { ProjectWithPlan } from '../../functions/core/projects/contract.ts';
import { loadKeys } from '../../local/keys/keys.ts';
import { makeVisits } from '../../supabase/world/by-calls.ts';
import type { Limits } from '../limits.ts';
import type { Bench } from '../stack.ts';

type Load = () => Promise<unknown>;

const TASKS = 1_900;
const VISITS = 40;
const REPORTS = 30;
const PROJECTS = 500;
const today = () => new Date().toISOString().slice(0, 10);

/** By what they do. */
export function heavyLoads(bench: Bench, limits: Limits): Record<string, () => Promise<Load>> {
  const anyOrder = (at: number) => [at, at + 1 + ((at * 7_919) % (TASKS - at))] as const;
  return {
    'an import has links in any order': () => anImport(bench, anyOrder),
    'the links of an import close loops': () => anImport(bench, (at) => [at + 1, at]),
    'a trade reads 40 visits of a changing plan, 120 times a minute': () => aTradesPage(bench),
    'a trade reports 30 times at once': () => reports(bench),
    '500 projects follow the work calendar': () => aCalendar(bench),
    'two addresses send 110 wrong passwords': () => wrongPasswords(bench),
    '100 writes wait for one project': () => waitingWrites(bench, limits),
  };
}

interface Made {
  id: number;
}

async function aLinkedProject({ staff }: Bench): Promise<number> {
  const body = { name: `Waits ${randomUUID()}`, scheduledStart: today(), scheduleMode: 'linked' };
  return ((await staff.json('POST', '/projects', body)) as Made).id;
}

const planOf = (tasks: number, more: (at: number) => object = () => ({})) => [
  {
    name: 'All',
    durationType: 0,
    phases: [
      {
        name: 'Phase',
        durationType: 0,
        isElapsed: true,
        tasks: Array.from({ length: tasks }, (_, at) => ({
          title: `Task ${at + 1}`,
          statusId: 1,
          duration: 1 + (at % 3),
          durationType: 0,
          ...more(at),
        })),
      },
    ],
  },
];

/** The tasks' numbers of each link's ends count from 1; in the sheet a major phase and a phase come before them. */
async function anImport(bench: Bench, ends: (at: number) => readonly [from: number, to: number]): Promise<Load> {
  const id = await aLinkedProject(bench);
  const begins = { begins: 'with_parent', isElapsed: true };
  const links = Array.from({ length: TASKS - 1 }, (_, at) => {
    const [from, to] = ends(at + 1);
    return { from: String(from + 2), to: String(to + 2) };
  });
  const body = { majorPhases: planOf(TASKS, () => begins), links };
  return () => bench.staff.json('POST', `/projects/${id}/import`, body);
}

interface Visiting {
  id: number;
  headers: Record<string, string>;
  tasks: number[];
  assignments: number[];
}

/** A plan of 1,000 linked rows, where a trade has the first 40 tasks, which begin today. */
async function visits(bench: Bench): Promise<Visiting> {
  const { staff } = bench;
  const id = await aLinkedProject(bench);
  const inputs = (at: number) => ({ isElapsed: true, begins: at < VISITS ? 'with_parent' : 'after_previous' });
  await staff.json('POST', `/projects/${id}/import`, { majorPhases: planOf(998, inputs) });
  const plan = (await staff.json('GET', `/projects/${id}?plan=full`)) as ProjectWithPlan;
  const tasks = plan.majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => phase.tasks.map((task) => task.id)));
  const { key, visits } = await makeVisits(staff.json, `Trade ${randomUUID()}`, id, tasks.slice(0, VISITS));
  return { id, headers: { [visitKeyHeader]: key }, tasks, assignments: visits };
}

async function aTradesPage(bench: Bench): Promise<Load> {
  const { id, headers, tasks } = await visits(bench);
  return async () => {
    for (let at = 0; at < 30; at += 1) {
      if (at % 10 === 0) await bench.staff.json('PATCH', `/projects/${id}/tasks/${tasks[500]}`, { duration: 2 + at });
      const page = await fetch(`${bench.url}/api/visits`, { headers });
      if (page.status !== 200) throw new Error(`The page was answered with ${page.status}`);
      await page.text();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
}

async function reports(bench: Bench): Promise<Load> {
  const { headers, assignments } = await visits(bench);
  const report = async (assignmentId: number) => {
    const body = { assignmentId, answer: 'started', day: today(), for: { from: today(), to: today() } };
    const answer = await fetch(`${bench.url}/api/visits/answers`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`A report was answered with ${answer.status}: ${await answer.text()}`);
    await answer.text();
  };
  return () => Promise.all(assignments.slice(0, REPORTS).map(report));
}

async function aCalendar(bench: Bench): Promise<Load> {
  const { admin, staff, url, dataDir } = bench;
  const { jobsSecret } = await loadKeys(dataDir);
  for (let made = 0; made < PROJECTS; made += 10) {
    const some = Array.from({ length: 10 }, async () => {
      const id = await aLinkedProject(bench);
      await staff.json('POST', `/projects/${id}/import`, { majorPhases: planOf(20) });
    });
    await Promise.all(some);
  }
  const { week, days } = (await admin.json('GET', '/work-calendar')) as { week: boolean[]; days: object[] };
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  return async () => {
    await admin.json('PUT', '/work-calendar', { week, days: [...days, { day, kind: 'closed', note: '' }] });
    for (let followed = 1; followed > 0; ) {
      const headers = { authorization: `Bearer ${jobsSecret}` };
      const run = await fetch(`${url}/api/jobs/run`, { method: 'POST', headers });
      followed = ((await run.json()) as { data: { calendar: number } }).data.calendar;
    }
  };
}

async function wrongPasswords({ url }: Bench): Promise<Load> {
  const attempt = async (at: number) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${1 + (at % 2)}` };
    const body = JSON.stringify({ email: `nobody-${at}@example.com`, password: 'a wrong password', scope: 'admin' });
    await (await fetch(`${url}/api/authenticate`, { method: 'POST', headers, body })).text();
  };
  return () => Promise.all(Array.from({ length: 110 }, (_, at) => attempt(at)));
}

async function waitingWrites(bench: Bench, { sql }: Limits): Promise<Load> {
  const id = await aLinkedProject(bench);
  const headers = { authorization: `Bearer ${bench.staff.token}`, 'content-type': 'application/json' };
  const write = async (description: string) => {
    const body = JSON.stringify({ description });
    await (await fetch(`${bench.url}/api/projects/${id}`, { method: 'PATCH', headers, body })).text();
  };
  return async () => {
    const writes: Promise<void>[] = [];
    await sql.begin(async (lock) => {
      await lock`select from project_heads where project_id = ${id} for update`;
      for (let at = 0; at < 100; at += 1) writes.push(write(`${at}`));
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    });
    await Promise.all(writes);
  };
}
