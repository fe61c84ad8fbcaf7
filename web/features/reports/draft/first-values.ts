import type { Project } from '../../../../functions/core/projects/contract.ts';
import type { Report } from '../../../../functions/core/reports/contract.ts';
import { addDays, dayOfInstant, formatDay } from '../../../lib/time/dates.ts';
import { startOfWeek } from '../../../model/schedule/week.ts';

export interface FirstValues {
  title: string;
  firstDay: string;
  lastDay: string;
}

interface Facts {
  today: string;
  /** The day of the diary that it is of. */
  day?: string | undefined;
  /** Undefined until the plan is there. */
  project: Pick<Project, 'name' | 'launchedOn' | 'scheduledStart' | 'scheduledCompletion' | 'completedOn'> | undefined;
}

/** Title and days of a new report: this week, its days until today, or the whole project. */
export function firstValues(kind: Report['kind'], { today, day, project }: Facts): FirstValues {
  const start = startOfWeek(today);
  if (kind === 'week') return { title: `Week of ${formatDay(start)}`, firstDay: start, lastDay: addDays(start, 6) };
  if (kind === 'days') {
    const firstDay = day ?? start;
    return { title: `Daily Log, ${formatDay(firstDay)}`, firstDay, lastDay: day ?? today };
  }
  const launched = project?.launchedOn ? dayOfInstant(project.launchedOn) : null;
  const [firstDay = start] = [project?.scheduledStart, launched].filter((each) => typeof each === 'string').sort();
  const lastDay = project?.completedOn ?? [today, project?.scheduledCompletion ?? today].sort().at(-1) ?? today;
  return { title: project ? `Closeout Book, ${project.name}` : 'Closeout Book', firstDay, lastDay };
}
