// The rows of a preview, in words.

import { formatDuration, formatDurationBeside } from '../../../../functions/core/schedule/words/duration.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { BroughtPlan, Days } from '../outline/brought-plan.ts';
import type { ReadPlan } from '../sheet-to-plan.ts';

export interface PreviewLine {
  level: 1 | 2 | 3;
  name: string;
  about: string;
}

/** The rows of a plan that would come in, with their days by number. */
export function linesOfPlan({ majorPhases }: BroughtPlan, days: readonly (Days | null)[]): PreviewLine[] {
  return linesOf(majorPhases, ({ duration = null, durationType, isMilestone }, at) => {
    const start = days[at]?.start;
    return words(start, isMilestone ? 'milestone' : formatDuration({ duration, durationType }));
  });
}

/** The rows of a sheet of our own. */
export function linesOfSheet(majorPhases: ReadPlan['majorPhases']): PreviewLine[] {
  return linesOf(majorPhases, ({ duration = null, durationType, isMilestone, scheduledStart }) => {
    const length = (scheduledStart ? formatDurationBeside : formatDuration)({ duration, durationType });
    return words(scheduledStart, isMilestone ? 'milestone' : length);
  });
}

const words = (day: string | null | undefined, length: string) =>
  [day && formatDay(day), length].filter(Boolean).join(' · ');

interface Timed {
  duration?: number | null;
  durationType: 0 | 1;
  isMilestone?: boolean;
  scheduledStart?: string | null;
}

interface MajorPhase {
  name: string;
  phases: readonly (Timed & { name: string; tasks: readonly (Timed & { title: string })[] })[];
}

function linesOf(majorPhases: readonly MajorPhase[], aboutOf: (row: Timed, at: number) => string): PreviewLine[] {
  const lines: PreviewLine[] = [];
  for (const majorPhase of majorPhases) {
    lines.push({ level: 1, name: majorPhase.name, about: '' });
    for (const phase of majorPhase.phases) {
      lines.push({ level: 2, name: phase.name, about: aboutOf(phase, lines.length) });
      for (const task of phase.tasks) {
        lines.push({ level: 3, name: task.title, about: aboutOf(task, lines.length) });
      }
    }
  }
  return lines;
}
