// A plan with all that a file of MS Project can say of it. told-of-export.ts tells the rest.
import type { PhaseToWrite, PlanToWrite } from './plan-to-write.ts';

export function sayable(plan: PlanToWrite): PlanToWrite {
  const summaries = new Set(
    plan.majorPhases.flatMap(({ phases }) => phases.filter(hasTasks).map(({ id }) => `phase ${id}`)),
  );
  return {
    ...plan,
    plannedFrom: null,
    links: plan.links.filter(({ to, type }) => !(type.endsWith('F') && summaries.has(`${to.entity} ${to.id}`))),
    majorPhases: plan.majorPhases.map((major) => ({
      ...major,
      phases: major.phases.map((phase) => (hasTasks(phase) ? byItsTasks(phase) : phase)),
    })),
  };
}

export const hasTasks = ({ tasks }: PhaseToWrite): boolean => tasks.length > 0;

/** A phase there is what its tasks are. */
const byItsTasks = (phase: PhaseToWrite): PhaseToWrite => ({
  ...{ ...phase, duration: null, isMilestone: false, isFixed: false },
  ...{ startedOn: null, completedOn: null },
});
