// Linked projects for tests of /api.
import { task } from '../../../functions/api/plan/contract.ts';
import { projectWithPlan } from '../../../functions/api/projects/contract.ts';
import { aProject, type Plan } from '../builders.ts';
import { type Answer, type Caller, dataOf } from '../client.ts';

/** A linked project from Monday, March 2, 2026, with a phase of tasks that take these days. */
export async function aLinkedProject(caller: Caller, ...days: number[]): Promise<Plan & { tasks: number[] }> {
  const plan = await aProject(caller, { tasks: 0 });
  await caller.patch(`/projects/${plan.id}`, { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  const tasks: number[] = [];
  for (const duration of days) {
    const body = { title: `Task ${tasks.length + 1}`, phaseId: plan.phaseId, duration };
    tasks.push(dataOf(await caller.post(`/projects/${plan.id}/tasks`, body), task, 201).id);
  }
  return { ...plan, tasks, taskId: tasks[0] ?? 0 };
}

export async function planOf(caller: Caller, id: number) {
  return dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan);
}

/** The tasks of a plan with their first and last days. */
export async function datesOf(caller: Caller, id: number): Promise<string[]> {
  const { majorPhases } = await planOf(caller, id);
  return majorPhases.flatMap(({ phases }) =>
    phases.flatMap(({ tasks }) =>
      tasks.map((each) => `${each.title}: ${each.scheduledStart?.slice(5)} to ${each.scheduledCompletion?.slice(5)}`),
    ),
  );
}

/** The number of the last change, which an answer has beside its data. */
export const seqOf = ({ body }: Answer) => (body as { seq?: number }).seq;
