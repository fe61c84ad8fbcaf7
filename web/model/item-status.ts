/** The dates that say how far a project or a plan item is; days, or null. */
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

/** The state tag: from the actual dates alone. */
export function itemState({ startedOn, completedOn }: Pick<ItemDates, 'startedOn' | 'completedOn'>): StatusTag {
  if (completedOn) return { text: 'Completed', tone: 'success' };
  if (startedOn) return { text: 'Ongoing', tone: 'info' };
  return { text: 'Not Started', tone: 'neutral' };
}

/** The status tag against a day (`YYYY-MM-DD`); a completed item has none. */
export function itemStatus(dates: ItemDates, today: string): StatusTag | null {
  if (dates.completedOn) return null;
  if (dates.startedOn) {
    if (!dates.scheduledCompletion) return { text: 'On Going', tone: 'info' };
    if (isBefore(dates.scheduledCompletion, today)) return { text: 'Late', tone: 'warning' };
    return { text: 'On Schedule', tone: 'success' };
  }
  if (!dates.scheduledStart) return { text: 'Not Scheduled', tone: 'warning' };
  if (isBefore(dates.scheduledStart, today)) return { text: 'Late', tone: 'danger' };
  return { text: 'Scheduled', tone: 'info' };
}

/** The one date that matters most, with its words; null when no date is known. */
export function dateSummary(dates: ItemDates): { label: string; day: string } | null {
  if (dates.completedOn) return { label: 'Completed on', day: dates.completedOn };
  if (dates.startedOn) return { label: 'Started on', day: dates.startedOn };
  if (dates.scheduledStart) return { label: 'Scheduled for', day: dates.scheduledStart };
  return null;
}

function isBefore(day: string, today: string) {
  return day.slice(0, 10) < today;
}
