import { formatDay } from '../../lib/time/dates.ts';
import { formatDuration } from '../../model/duration.ts';
import type { BroughtPlan, Days } from './outline/brought-plan.ts';

/** A row of the preview. */
export interface BroughtLine {
  level: 1 | 2 | 3;
  name: string;
  about: string;
}

/** The rows of a plan that would come in, with their days by number. */
export function linesOfPlan({ majorPhases }: BroughtPlan, days: readonly (Days | null)[]): BroughtLine[] {
  const lines: BroughtLine[] = [];
  const add = (level: BroughtLine['level'], name: string, item: Timed | null) => {
    const at = days[lines.length] ?? null;
    lines.push({ level, name, about: item ? aboutOf(item, at) : '' });
  };
  for (const majorPhase of majorPhases) {
    add(1, majorPhase.name, null);
    for (const phase of majorPhase.phases) {
      add(2, phase.name, phase);
      for (const task of phase.tasks) add(3, task.title, task);
    }
  }
  return lines;
}

interface Timed {
  duration?: number | null;
  durationType: 0 | 1;
  isMilestone?: boolean;
}

function aboutOf({ duration = null, durationType, isMilestone }: Timed, days: Days | null): string {
  const length = isMilestone ? 'milestone' : formatDuration({ duration, durationType });
  return [days && formatDay(days.start), length].filter(Boolean).join(' · ');
}
