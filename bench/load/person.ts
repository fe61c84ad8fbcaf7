// One simulated person: reads plans, renames and moves tasks, adds notes, and records confirmed writes.
import type { Calls } from '../calls.ts';
import type { Shape } from '../shape.ts';

export type Action = 'read a plan' | 'rename a task' | 'move a task' | 'add a note';

/** The writes that the server confirmed. */
export interface Confirmed {
  /** By id of a task that only this person renames: how often, and the last title. */
  renamed: Map<number, { times: number; title: string }>;
  /** Descriptions of notes with their project. */
  notes: { projectId: number; description: string }[];
}

export interface Load {
  confirmed: Confirmed;
  /** Milliseconds of each action that succeeded. */
  times: Record<Action, number[]>;
  errors: string[];
}

/** Works without pause on random projects until `end` (in terms of performance.now()). */
export async function workUntil(end: number, calls: Calls, projects: Shape[], number: number): Promise<Load> {
  const load: Load = {
    confirmed: { renamed: new Map(), notes: [] },
    times: { 'read a plan': [], 'rename a task': [], 'move a task': [], 'add a note': [] },
    errors: [],
  };
  for (let turn = 0; performance.now() < end; turn += 1) {
    const project = projects[Math.floor(Math.random() * projects.length)];
    if (!project) break;
    const action = chosen();
    const start = performance.now();
    try {
      await ACTIONS[action]({ calls, project, load, number, turn });
      load.times[action].push(performance.now() - start);
    } catch (error) {
      load.errors.push(`${action}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return load;
}

/** Mostly reading, as people do. */
function chosen(): Action {
  const chance = Math.random();
  if (chance < 0.5) return 'read a plan';
  if (chance < 0.75) return 'rename a task';
  return chance < 0.9 ? 'move a task' : 'add a note';
}

interface Turn {
  calls: Calls;
  project: Shape;
  load: Load;
  number: number;
  turn: number;
}

const ACTIONS: Record<Action, (turn: Turn) => Promise<void>> = {
  'read a plan': async ({ calls, project }) => {
    await calls.bytes(`/projects/${project.id}?plan=full`);
  },
  'rename a task': async ({ calls, project, load, number, turn }) => {
    const task = project.phases[0]?.tasks[number] ?? 0;
    const title = `Person ${number}, turn ${turn}`;
    await calls.json('PATCH', `/projects/${project.id}/tasks/${task}`, { title });
    const times = (load.confirmed.renamed.get(task)?.times ?? 0) + 1;
    load.confirmed.renamed.set(task, { times, title });
  },
  'move a task': async ({ calls, project }) => {
    const { id: phaseId, majorPhaseId, tasks } = project.phases[0] ?? { id: 0, majorPhaseId: 0, tasks: [] };
    const [id, afterId] = [tasks, tasks].map((all) => all[Math.floor(Math.random() * all.length)]);
    const path = `/projects/${project.id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`;
    await calls.json('PATCH', path, { move: { id, afterId: id === afterId ? null : afterId } });
  },
  'add a note': async ({ calls, project, load, number, turn }) => {
    const task = project.phases[0]?.tasks[number] ?? 0;
    const description = `Note of person ${number}, turn ${turn}`;
    await calls.json('POST', `/projects/${project.id}/tasks/${task}/notes`, { description });
    load.confirmed.notes.push({ projectId: project.id, description });
  },
};
