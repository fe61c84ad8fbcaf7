// The measured projects, created through the API.
import { randomUUID } from 'node:crypto';
import { makeProject } from '../supabase/world/by-calls.ts';
import { times } from '../supabase/world/plan.ts';
import type { Calls } from './calls.ts';

export interface Shape {
  id: number;
  name: string;
  /** Major phases, phases and tasks together. */
  rows: number;
  phases: Array<{ id: number; majorPhaseId: number; tasks: number[] }>;
}

const THOUSAND = { majorPhases: 5, phasesEach: 4, tasks: 975 };
const FIVE_THOUSAND = { majorPhases: 5, phasesEach: 20, tasks: 4_895 };

/** A project with a plan of 1,000 rows. */
export function aLargeProject(calls: Calls): Promise<Shape> {
  return make(calls, THOUSAND);
}

/** A project with a plan of 5,000 rows. */
export function aHugeProject(calls: Calls): Promise<Shape> {
  return make(calls, FIVE_THOUSAND);
}

/** A project with one phase of `tasks` tasks. */
export function aSmallProject(calls: Calls, tasks = 10): Promise<Shape> {
  return make(calls, { majorPhases: 1, phasesEach: 1, tasks });
}

async function make(calls: Calls, { majorPhases, phasesEach, tasks }: typeof THOUSAND): Promise<Shape> {
  const name = `Benchmark ${randomUUID().slice(0, 8)}`;
  const each = Math.ceil(tasks / (majorPhases * phasesEach));
  const plan = times(majorPhases, (major) => ({
    name: `Major phase ${major}`,
    phases: times(phasesEach, (phase) => {
      const before = (major - 1) * phasesEach + phase - 1;
      return {
        name: `Phase ${major}.${phase}`,
        duration: 12,
        durationType: 0 as const,
        tasks: times(Math.max(0, Math.min(each, tasks - each * before)), (task) => ({
          title: `Task ${before + 1}.${task} of the benchmark`,
          description: 'What has to be done here, in a sentence of common length.',
          duration: 2,
        })),
      };
    }),
  }));
  const made = await makeProject(calls.json, { name, scheduledStart: '2026-03-02', majorPhases: plan }, true);
  return {
    id: made.id,
    name,
    rows: majorPhases + majorPhases * phasesEach + tasks,
    phases: made.majorPhases.flatMap(({ id, phases }) => phases.map((phase) => ({ ...phase, majorPhaseId: id }))),
  };
}
