// Makes a plan from a description of its rows, for the demo, tests, benchmarks and screenshots. The rows are written by
// calls of /api (by-calls.ts) or by inserts (by-rows.ts).
import type { z } from 'zod';
import type { majorPhaseCreate, phaseCreate, taskCreate } from '../../functions/core/plan/contract.ts';

interface NoteData {
  description: string;
  photos?: File[];
}
export interface TaskData extends z.input<typeof taskCreate> {
  title: string;
  notes?: NoteData[];
}
export interface PhaseData extends z.input<typeof phaseCreate> {
  /** The trade that does it. */
  tradeId?: number;
  tasks?: TaskData[];
}
export interface MajorPhaseData extends z.input<typeof majorPhaseCreate> {
  phases?: PhaseData[];
}

export type List = 'majorphases' | 'phases' | 'tasks' | 'notes' | 'photos' | 'assignments';
export type Row = Record<string, unknown>;

/** Writes rows at the end of a list of this parent, which major phases have none of, and returns their ids. */
export type Add = (list: List, parent: number, rows: Row[]) => Promise<number[]>;

/** The ids of a plan. */
export interface Plan {
  majorPhases: { id: number; phases: { id: number; tasks: number[] }[] }[];
  /** The first item of each level; 0 where there is none. */
  majorPhaseId: number;
  phaseId: number;
  taskId: number;
}

/** Writes a plan in its order; with `isLarge` the tasks of all phases at the same time. */
export async function makePlan(add: Add, plan: MajorPhaseData[], isLarge = false): Promise<Plan> {
  const addOne = async (list: List, parent: number, row: Row) => (await add(list, parent, [row]))[0] ?? 0;
  const majorPhases: Plan['majorPhases'] = [];
  const filling: Promise<void>[] = [];
  for (const { phases: below = [], ...majorPhase } of plan) {
    const majorPhaseId = await addOne('majorphases', 0, majorPhase);
    const phases: Plan['majorPhases'][number]['phases'] = [];
    majorPhases.push({ id: majorPhaseId, phases });
    for (const { tasks = [], tradeId, ...phase } of below) {
      const made = { id: await addOne('phases', majorPhaseId, phase), tasks: [] as number[] };
      phases.push(made);
      if (tradeId) await add('assignments', made.id, [{ tradeId }]);
      const filled = addTasks(add, made.id, tasks).then((ids) => void made.tasks.push(...ids));
      if (isLarge) filling.push(filled);
      else await filled;
    }
  }
  await Promise.all(filling);
  const [first] = majorPhases;
  const [phase] = first?.phases ?? [];
  return { majorPhases, majorPhaseId: first?.id ?? 0, phaseId: phase?.id ?? 0, taskId: phase?.tasks[0] ?? 0 };
}

async function addTasks(add: Add, phaseId: number, tasks: TaskData[]): Promise<number[]> {
  const rows = tasks.map(({ notes: _, ...row }) => row);
  const ids = rows.length > 0 ? await add('tasks', phaseId, rows) : [];
  for (const [at, { notes = [] }] of tasks.entries()) {
    for (const { photos = [], ...note } of notes) {
      const [noteId = 0] = await add('notes', ids[at] ?? 0, [note]);
      const pictures = photos.map((picture) => ({ picture }));
      if (pictures.length > 0) await add('photos', noteId, pictures);
    }
  }
  return ids;
}

/** A list of `count` items, made from their numbers from 1. */
export function times<Item>(count: number, make: (number: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => make(at + 1));
}
