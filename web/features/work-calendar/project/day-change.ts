import type { ProjectDay } from '../../../../functions/api/work-calendar/contract.ts';

/** What a day of a project becomes; null: a day like in other weeks. */
export interface DayChange {
  day: string;
  from: ProjectDay | null;
  to: ProjectDay | null;
}
