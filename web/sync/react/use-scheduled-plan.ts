import { useRef } from 'react';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { isSameSchedule } from '../plan/steady-plan.ts';
import { usePlan } from './use-optimistic-plan.ts';

/**
 * The plan as its schedule is drawn: the same object while only what the log says of its last change differs, as after
 * a `reschedule` that repeats dates which are drawn already.
 */
export function useScheduledPlan(projectId: number): PlanSnapshot | undefined {
  const plan = usePlan(projectId);
  const drawn = useRef(plan);
  const isAsDrawn = plan && drawn.current && isSameSchedule(drawn.current, plan);
  if (!isAsDrawn) drawn.current = plan;
  return drawn.current;
}
