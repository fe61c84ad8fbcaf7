import { counted } from '../../../../functions/core/common/english.ts';
import { textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { type ItemDates, itemState, itemStatus } from '../../../../functions/core/schedule/item-status.ts';
import { formatWeekday } from '../../../lib/time/dates.ts';
import type { Bar } from './bar.ts';

/** The dates and the state of a row in words: Tue, Mar 3 – Mon, Mar 9, 7 days, Scheduled */
export function inWords(dates: ItemDates, bar: Bar | undefined, today: string): string {
  return [datesInWords(bar), stateInWords(dates, today)].filter(Boolean).join(', ');
}

/** The first and the last day with weekdays, and their number; `No dates` without any. */
export function datesInWords(bar: Bar | undefined): string {
  if (!bar) return 'No dates';
  const [first, last] = [formatWeekday(textOf(bar.start)), formatWeekday(textOf(bar.end - 1))];
  const range = bar.end - bar.start === 1 ? first : `${first} – ${last}`;
  return bar.days === undefined || bar.days === 1 ? range : `${range}, ${counted(bar.days, 'day')}`;
}

export function stateInWords(dates: ItemDates, today: string): string {
  return (itemStatus(dates, today) ?? itemState(dates)).text;
}
