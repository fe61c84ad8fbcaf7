// A project whose work is late, of today and of the next days.
import type { Task } from '../../../functions/core/plan/contract.ts';
import { dayAfter, todayIn } from '../../../supabase/world/days.ts';
import { aProject, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { workEveryDay } from '../../support/worlds/work-days.ts';

export const PHONE = 390;
/** The demo's company has no time zone, and the browsers run in the machine's. */
export const inDays = (days: number) => dayAfter(todayIn(), days);

/** A launched project with a late task, one of today and one of the day after tomorrow. */
export async function aLaunchedProject(caller: Caller) {
  const name = unique('Site');
  const task = (title: string, start: number, completion: number) => ({
    title: `${title} of ${name}`,
    scheduledStart: inDays(start),
    scheduledCompletion: inDays(completion),
  });
  const tasks = [task('Roof', -4, -2), task('Tiles', -1, 0), task('Paint', 2, 4)];
  const plan = { ...(await aProject(caller, { name, tasks })), name };
  const [late, now, next] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  await caller.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString() });
  return { plan, late, now, next };
}

/** A launched linked project that works every day: a task of five days from today on, and one of two days after it. */
export async function aLinkedSite(caller: Caller) {
  const name = unique('Site');
  const tasks = [
    { title: `Pipes of ${name}`, duration: 5 },
    { title: `Sinks of ${name}`, duration: 2 },
  ];
  const linked = { name, scheduledStart: inDays(0), scheduleMode: 'linked', tasks } as const;
  const plan = { ...(await aProject(caller, linked)), name };
  await workEveryDay(caller, plan.id);
  await caller.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString() });
  const [now, next] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  return { plan, now, next };
}

export async function statusOf(caller: Caller, projectId: number, taskId: number | undefined) {
  const { body } = await caller.get(`/projects/${projectId}?plan=full`);
  const { majorPhases } = (body as { data: { majorPhases: { phases: { tasks: Task[] }[] }[] } }).data;
  const tasks = majorPhases.flatMap(({ phases }) => phases).flatMap((phase) => phase.tasks);
  const { statusId, startedOn, completedOn } = tasks.find(({ id }) => id === taskId) ?? {};
  return { statusId, startedOn, completedOn };
}
