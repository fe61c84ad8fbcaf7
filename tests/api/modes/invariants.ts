// Invariants of every project after every call.
import { expect } from 'vitest';
import { change } from '../../../functions/core/changes/contract.ts';
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { computeDates } from '../../../functions/core/schedule/dates.ts';
import { becauseOf } from '../../../functions/core/schedule/engine/because.ts';
import { scheduleOf } from '../../../functions/core/schedule/engine/forward.ts';
import { planInputOf } from '../../../functions/core/schedule/from-plan.ts';
import { ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { workingDays } from '../../../functions/core/schedule/working-days.ts';
import { dataOf } from '../../support/client.ts';
import { ledgerOf, phasesOf, planOf, staff, tasksOf, type World } from './world.ts';

/** Words that only the database says. */
const words =
  /violates|constraint|relation "|plpgsql|SQLSTATE|null value|duplicate key|syntax error|function private\./i;

export function saysNoWordOfTheDatabase(body: unknown): void {
  expect(JSON.stringify(body) ?? '').not.toMatch(words);
}

/** Reads a project after a call and checks it; answers its plan. */
export async function holds(world: World, before: ProjectWithPlan): Promise<ProjectWithPlan> {
  const path = `/projects/${world.id}`;
  const plan = await planOf(world.id);
  const [log, ledger] = await Promise.all([
    staff.get(`${path}/changes?since=${before.seq}`),
    staff.get(ledgerOf(world)),
  ]);
  const numbers = dataOf(log, change.array()).map(({ seq }) => seq);
  expect(numbers, 'the log has no gap').toEqual(numbers.map((_, at) => before.seq + 1 + at));
  expect(numbers.at(-1) ?? before.seq, 'the plan has all of the log').toBe(plan.seq);

  expect(ledger.status, 'the ledger answers').toBe(200);
  addsUp(world, plan, dataOf(ledger, ledgerEntry.array()));
  if (plan.scheduleMode === 'linked') isComputed(plan);
  return plan;
}

/** The entries lead from the finish of the baseline to the current one, and their days are the slip. */
function addsUp({ plannedFinish }: World, plan: ProjectWithPlan, entries: readonly Entry[]): void {
  const finish = plan.scheduledCompletion;
  if (!plannedFinish || !finish) return;
  expect(entries.at(-1)?.finish ?? plannedFinish, 'the ledger ends with the finish').toBe(finish);
  const days = entries.reduce((sum, entry) => sum + entry.days, 0);
  const slip = workingDays(plan, [plannedFinish, finish])(plannedFinish, finish);
  expect(days, 'the ledger adds up').toBe(slip);
  for (const { what } of entries) expect(what, 'an entry has words').not.toBe('');
}
type Entry = Pick<ReturnType<typeof ledgerEntry.parse>, 'finish' | 'days' | 'what'>;

/** The dates are those of the inputs, and each has an end to its Why?. */
function isComputed(plan: ProjectWithPlan): void {
  const { dates, finish } = computeDates(plan);
  expect(dates, 'dates are computed').toEqual([]);
  expect(plan.scheduledCompletion, 'the finish is computed').toBe(finish);
  const schedule = scheduleOf(planInputOf(plan));
  for (const row of schedule.spans.keys()) {
    const chain = becauseOf(schedule, row).map((each) => each.row);
    expect(new Set(chain).size, 'Why? visits no row twice').toBe(chain.length);
  }
}

const uncompared = ['version', 'seq', 'channels', 'lastUpdated', 'lastViewed', 'orderNum', 'bannerPic', 'answeredAt'];
/** Signed anew for each answer. */
const signed = ['filePath', 'thumbnailPath', 'unmarkedPath'];
const left = new Set([...uncompared, ...signed]);

/** The differences of two plans that people see, as in `majorPhases.0.phases.1.duration: 3, 5`. */
export function differences(one: ProjectWithPlan, other: ProjectWithPlan): string[] {
  const [before, after] = [seenOf(one), seenOf(other)].map((each) => new Map(leavesOf(each, '')));
  const paths = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const differing = [...paths].filter((path) => before?.get(path) !== after?.get(path));
  return differing.map((path) => `${path}: ${before?.get(path)}, ${after?.get(path)}`);
}

/** Lists that have no order of their own are sorted, without the ids of what was made anew. */
function seenOf({ links, assignments, days, projectClients, ...plan }: ProjectWithPlan): unknown {
  const rows = [...phasesOf(plan), ...tasksOf(plan)];
  const isThere = (end: { id: number }) => rows.some(({ id }) => id === end.id);
  const sorted = (list: readonly object[]) =>
    list.map((each) => JSON.stringify(leavesOf({ ...each, id: null }, ''))).toSorted();
  return {
    ...plan,
    // Parts of a deleted row wait for it to come back.
    links: sorted(links.filter(({ from, to }) => isThere(from) && isThere(to))),
    assignments: sorted(assignments.filter(({ item }) => isThere(item))),
    days: sorted(days),
    projectClients: sorted(projectClients),
  };
}

function leavesOf(value: unknown, path: string): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) => (left.has(name) ? [] : leavesOf(each, `${path}.${name}`)));
}
