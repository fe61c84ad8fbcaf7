import { lateWords } from '../../../functions/core/common/english.ts';
import type { AgendaShow } from '../../../functions/core/common/names.ts';
import type { AgendaItem } from '../../../functions/core/today/dashboard.contract.ts';
import { formatDay, formatWeekday } from '../../lib/time/dates.ts';

export const agendaWords: Record<AgendaShow, { title: string; empty: string; error: string }> = {
  late: {
    title: 'Late',
    empty: 'Nothing is late.',
    error: 'What is late could not be loaded.',
  },
  coming: {
    title: 'Next 7 Days',
    empty: 'Nothing starts or ends within seven days.',
    error: 'The next seven days could not be loaded.',
  },
};

/** The due day of a row of the agenda in words, and its date or event. */
export function dayWords({ event, day, inDays, isMilestone }: AgendaItem): { when: string; what: string } {
  if (inDays < 0) return { when: lateWords(-inDays), what: formatDay(day) };
  const when = inDays === 0 ? 'Today' : inDays === 1 ? 'Tomorrow' : formatWeekday(day);
  if (isMilestone) return { when, what: 'Due' };
  return { when, what: event === 'start' ? 'Starts' : 'Ends' };
}
