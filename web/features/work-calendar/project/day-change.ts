import type { ProjectDay } from '../../../../functions/api/work-calendar/contract.ts';

/** The new kind of a project's day; null: a day like in other weeks. */
export interface DayChange {
  day: string;
  from: ProjectDay | null;
  to: ProjectDay | null;
}
