// Linked projects for tests of /api.
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, type Plan } from '../builders.ts';
import { type Answer, type Caller, dataOf } from '../client.ts';

/** A linked project from Monday, March 2, 2026, with a phase of tasks that take these days. */
export async function aLinkedProject(caller: Caller, ...days: number[]): Promise<Plan & { tasks: number[] }> {
  const tasks = days.map((duration, at) => ({ title: `Task ${at + 1}`, duration }));
  const plan = await aProject(caller, { scheduledStart: '2026-03-02', scheduleMode: 'linked', tasks });
  return { ...plan, tasks: plan.majorPhases[0]?.phases[0]?.tasks ?? [] };
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
