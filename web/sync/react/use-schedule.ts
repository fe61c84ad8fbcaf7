import { useSelected, useValue } from '../../lib/store/use-store.ts';
import type { RowMarks } from '../../model/schedule/schedule-marks.ts';
import type { ComputedPlan } from '../plan/dates/computed-plan.ts';
import { useOptimisticPlan } from './use-optimistic-plan.ts';
import { useSync } from './use-sync.ts';

/** Whether the dates of a plan are computed from inputs. */
export function useIsLinked(projectId: number): boolean {
  return useOptimisticPlan(projectId, ({ project }) => project.scheduleMode === 'linked') ?? false;
}

/** The computed schedule of a linked plan; null in manual mode, and until the engine is loaded. */
export function useSchedule(projectId: number): ComputedPlan | null {
  return useValue(useSync().schedule(projectId));
}

/** What a row, such as `task:30`, shows of the schedule; re-renders only when this changes. */
export function useMarks(projectId: number, row: string): RowMarks | undefined {
  return useSelected(useSync().schedule(projectId), (computed) => computed?.marks.get(row));
}
