// A session that has the plan of a project open, with what its screens do to it.
import type { Task } from '../../functions/core/plan/contract.ts';
import type { PlanWrite } from '../../web/sync/plan/changes/pending.ts';
import { listOf } from '../../web/sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import { until } from '../local/channels.ts';
import { aProject, type Plan } from '../support/builders.ts';
import { aColleague, aPage, type Page, type Session } from './session.ts';

export interface AtPlan {
  id: number;
  /** The plan as it is drawn, with what waits. */
  plan: () => PlanSnapshot;
  /** The titles of the tasks of a phase, by default the first one. */
  titles: (phaseId?: number) => string[];
  /** The id of a task by its title; that of a draft is negative. */
  taskId: (title: string) => number;
  task: (title: string) => Task;
  write: (write: PlanWrite) => Promise<number | null>;
  rename: (title: string, next: string) => Promise<number | null>;
  add: (title: string, phaseId?: number) => Promise<number | null>;
  /** Puts a task behind another one, or first. */
  move: (title: string, after: string | null) => Promise<number | null>;
  remove: (title: string) => Promise<number | null>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** How many entries wait. */
  waiting: () => number;
}

/** Opens the plan in a session, which hears of its changes from now on. */
export async function openPlan<One extends Session>(session: One, { id, phaseId }: Plan): Promise<One & AtPlan> {
  const { sync, code } = session;
  const store = sync.plan(id);
  store.subscribe(() => undefined);
  sync.hold(id);
  await sync.queries.fetchQuery(code.projectQuery(sync, id));
  await until(() => sync.live(id).status.get() === 'live');
  const plan = () => {
    const drawn = store.get();
    if (!drawn) throw new Error(`The plan of ${id} is not there`);
    return drawn;
  };
  const tasksOf = (phase: number) => listOf(plan(), 'task', phase).map((taskId) => plan().rows.task[taskId]);
  const taskId = (title: string) => {
    const found = Object.values(plan().rows.task).find((task) => task.title === title);
    if (!found) throw new Error(`There is no ${title}`);
    return found.id;
  };
  const write = (made: PlanWrite) => code.writePlan(sync, id, made);
  return {
    ...session,
    id,
    plan,
    titles: (phase = phaseId) => tasksOf(phase).map((task) => task?.title ?? ''),
    taskId,
    task: (title) => plan().rows.task[taskId(title)] as Task,
    write,
    rename: (title, next) =>
      write(code.updateItem('task', taskId(title), { fields: { title: next }, base: { title } })),
    add: (title, phase = phaseId) => write(code.addItem('task', { title }, { parentId: phase, index: null })),
    move: (title, after) => {
      const afterId = after === null ? null : taskId(after);
      return write(code.moveItem('task', taskId(title), { parentId: phaseId, afterId }));
    },
    remove: (title) => write(code.deleteItem('task', taskId(title))),
    undo: () => sync.undo.takeBack(id, 'undo'),
    redo: () => sync.undo.takeBack(id, 'redo'),
    waiting: () => sync.outbox.entries.get().length,
  };
}

type Shape = Parameters<typeof aProject>[1];

/** A page and a colleague at the plan of a new project. */
export async function twoInAPlan(shape: Shape = { tasks: 3 }) {
  const [first, second] = await Promise.all([aPage(), aColleague()]);
  const plan = await aProject(second.caller, shape);
  const [page, colleague] = await Promise.all([openPlan(first, plan), openPlan(second, plan)]);
  return { plan, page: page as Page & AtPlan, colleague };
}

/** The operations in the log since a number. */
export async function opsSince({ caller, id }: Pick<Session & AtPlan, 'caller' | 'id'>, since: number) {
  const { body } = await caller.get(`/projects/${id}/changes?since=${since}`);
  return (body as { data: { op: string }[] }).data.map(({ op }) => op);
}
