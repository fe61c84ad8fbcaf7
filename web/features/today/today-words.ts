import { lateWords } from '../../../functions/core/common/english.ts';
import type { TodayRow } from '../../../functions/core/today/contract.ts';
import { addDays, formatWeekday } from '../../lib/time/dates.ts';
import type { TodayWho } from '../../session/today-who.ts';
import type { Section } from './rows/drawn-rows.ts';

export const sectionTitles: Record<Section, string> = { late: 'Late', now: 'Today', next: 'Next 7 Days' };

/** The words for a day without work. */
export function emptyWords(who: TodayWho): string {
  if (who === 'me') return 'You have nothing late, and nothing in the next seven days.';
  if (who === 'projects')
    return 'Nothing of yours or in your projects is late, and nothing is planned for the next seven days.';
  return 'Nothing is late, and nothing is planned for the next seven days.';
}

/** The words for a panel without rows that are late or of today. */
export function nothingWords(who: TodayWho): string {
  return `Nothing ${whoseWords(who)}is late or of today.`;
}

/** The words for a section without rows on a screen that has others; of `of` the work alone is shown. */
export function emptySectionWords(section: 'now' | 'next', of: TodayWho, hasNow: boolean): string {
  const whose = whoseWords(of);
  if (section === 'now') return `Nothing ${whose}is planned for today.`;
  // What is to be done today may end tomorrow.
  return `Nothing ${hasNow ? 'else ' : ''}${whose}starts or ends within seven days.`;
}

function whoseWords(of: TodayWho): string {
  if (of === 'all') return '';
  if (of === 'projects') return 'of yours or in your projects ';
  return of === 'me' ? 'of yours ' : 'of theirs ';
}

/**
 * The due day of a row in words: `3 days late`, `Ends today`, `Until Tue, Mar 3`, `Starts tomorrow`; of a milestone `Due
 * tomorrow`.
 */
export function dueWords(
  { start, completion, daysLate, isMilestone }: TodayRow,
  section: Section,
  today: string,
): string {
  if (section === 'late') return lateWords(daysLate);
  if (isMilestone) return `Due ${dayWords(start ?? completion, today)}`;
  if (section === 'next') return start ? `Starts ${dayWords(start, today)}` : `Ends ${dayWords(completion, today)}`;
  if (completion === null) return start === today ? 'Starts today' : '';
  if (completion === today) return 'Ends today';
  return start === today ? 'Starts today' : `Until ${dayWords(completion, today)}`;
}

function dayWords(day: string | null, today: string): string {
  if (day === null) return '';
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : formatWeekday(day);
}
