// Checks after the load that every confirmed write exists once, orders are complete, and the change log has no gap.
import type { Calls } from '../calls.ts';
import type { Shape } from '../shape.ts';
import type { Confirmed } from './person.ts';

interface Plan {
  seq: number;
  majorPhases: { phases: { tasks: { id: number; title: string; version: number; orderNum: number }[] }[] }[];
}

/** One sentence for each deviation from confirmed writes. `failed` writes may or may not have happened. */
export async function checkWrites(calls: Calls, projects: Shape[], confirmed: Confirmed[], failed: number) {
  const problems: string[] = [];
  const renamed = new Map(confirmed.flatMap((each) => [...each.renamed]));
  for (const { id } of projects) {
    const plan = (await calls.json('GET', `/projects/${id}?plan=full`)) as Plan;
    const tasks = plan.majorPhases.flatMap(({ phases }) => phases).flatMap((phase) => phase.tasks);
    if (tasks.some(({ orderNum }, index) => orderNum !== index + 1))
      problems.push(`The order of project ${id} is broken`);
    for (const task of tasks) {
      const { times, title } = renamed.get(task.id) ?? { times: 0, title: task.title };
      if (failed > 0) continue;
      if (task.title !== title) problems.push(`Task ${task.id} is "${task.title}" and should be "${title}"`);
      if (task.version !== times + 1)
        problems.push(`Task ${task.id} was renamed ${times} times, its version is ${task.version}`);
    }
    problems.push(...(await checkNotes(calls, id, confirmed)));
    problems.push(...(await checkLog(calls, id, plan.seq)));
  }
  return problems;
}

async function checkNotes(calls: Calls, projectId: number, confirmed: Confirmed[]): Promise<string[]> {
  const found = new Map<string, number>();
  let before = '';
  for (;;) {
    const page = (await calls.json('GET', `/projects/${projectId}/notes?limit=200${before}`)) as FeedNote[];
    for (const { description } of page) found.set(description, (found.get(description) ?? 0) + 1);
    const last = page.at(-1);
    if (!last) break;
    before = `&before=${last.id}`;
  }
  const wanted = confirmed.flatMap(({ notes }) => notes).filter((each) => each.projectId === projectId);
  return wanted
    .filter(({ description }) => found.get(description) !== 1)
    .map(({ description }) => `"${description}" is there ${found.get(description) ?? 0} times`);
}

interface FeedNote {
  id: number;
  description: string;
}

/** Pages backwards through the whole log. */
async function checkLog(calls: Calls, projectId: number, seq: number): Promise<string[]> {
  let expected = seq;
  let before = '';
  for (;;) {
    const page = (await calls.json('GET', `/projects/${projectId}/changes?limit=200${before}`)) as { seq: number }[];
    const newestFirst = page.toSorted((one, other) => other.seq - one.seq);
    for (const change of newestFirst) {
      if (change.seq !== expected) return [`The log of project ${projectId} has ${change.seq} in place of ${expected}`];
      expected -= 1;
    }
    const last = newestFirst.at(-1);
    if (!last) break;
    before = `&before=${last.seq}`;
  }
  return expected === 0 ? [] : [`The log of project ${projectId} begins at ${expected + 1}`];
}
