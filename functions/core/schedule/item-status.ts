/** The dates of a project or plan item; days, or null. */
export interface ItemDates {
  scheduledStart: string | null;
  scheduledCompletion: string | null;
  startedOn: string | null;
  completedOn: string | null;
}

export type StatusTone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

interface StatusTag {
  text: string;
  tone: StatusTone;
}

/** In red, whether it should have started or ended. */
const LATE: StatusTag = { text: 'Late', tone: 'danger' };

/** The state tag, from the actual dates (docs/product.md#state-tag). */
export function itemState({ startedOn, completedOn }: Pick<ItemDates, 'startedOn' | 'completedOn'>): StatusTag {
  if (completedOn) return { text: 'Completed', tone: 'success' };
  if (startedOn) return { text: 'Ongoing', tone: 'info' };
  return { text: 'Not Started', tone: 'neutral' };
}

/** The status tag on a day (`YYYY-MM-DD`); null for a completed item (docs/product.md#status-tag). */
export function itemStatus(dates: ItemDates, today: string): StatusTag | null {
  if (dates.completedOn) return null;
  if (dates.startedOn) {
    if (!dates.scheduledCompletion) return { text: 'On Going', tone: 'info' };
    if (isBefore(dates.scheduledCompletion, today)) return LATE;
    return { text: 'On Schedule', tone: 'success' };
  }
  if (!dates.scheduledStart) return { text: 'Not Scheduled', tone: 'warning' };
  if (isBefore(dates.scheduledStart, today)) return LATE;
  return { text: 'Scheduled', tone: 'info' };
}

/** The most relevant date with its label; null without dates (docs/product.md#date-summary). */
export function dateSummary(dates: ItemDates): { label: string; day: string } | null {
  if (dates.completedOn) return { label: 'Completed on', day: dates.completedOn };
  if (dates.startedOn) return { label: 'Started on', day: dates.startedOn };
  if (dates.scheduledStart) return { label: 'Scheduled for', day: dates.scheduledStart };
  return null;
}

function isBefore(day: string, today: string) {
  return day.slice(0, 10) < today;
}
