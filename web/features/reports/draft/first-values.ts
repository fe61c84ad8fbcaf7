import type { Project } from '../../../../functions/core/projects/contract.ts';
import type { Report } from '../../../../functions/core/reports/contract.ts';
import { addDays, dayOfInstant, dayToDate, formatDay } from '../../../lib/time/dates.ts';

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

/** Title and days of a new report: a week from Monday to Sunday, its days until today, or the whole project. */
export function firstValues(kind: Report['kind'], { today, day, project }: Facts): FirstValues {
  const monday = addDays(today, -((dayToDate(today).getDay() + 6) % 7));
  if (kind === 'week') return { title: `Week of ${formatDay(monday)}`, firstDay: monday, lastDay: addDays(monday, 6) };
  if (kind === 'days') {
    const firstDay = day ?? monday;
    return { title: `Daily Log, ${formatDay(firstDay)}`, firstDay, lastDay: day ?? today };
  }
  const launched = project?.launchedOn ? dayOfInstant(project.launchedOn) : null;
  const [firstDay = monday] = [project?.scheduledStart, launched].filter((each) => typeof each === 'string').sort();
  const lastDay = project?.completedOn ?? [today, project?.scheduledCompletion ?? today].sort().at(-1) ?? today;
  return { title: project ? `Closeout Book, ${project.name}` : 'Closeout Book', firstDay, lastDay };
}
