import type { WorkCalendar } from '../../../../functions/core/work-calendar/contract.ts';
import { ApiError, isStatus } from '../../../lib/http/api-error.ts';
import { setCalendarOfPlans } from '../../../sync/project/work-calendar.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { mergedDays } from './company-days.ts';

export type CalendarFields = Pick<WorkCalendar, 'week' | 'days'>;

interface Change {
  base: WorkCalendar;
  mine: CalendarFields;
}

/** Replaces the calendar. The changes of a colleague stay, except for days that both changed. */
export const saveWorkCalendar = writeNow({
  write: async (send, { base, mine }: Change) => {
    const put = (body: WorkCalendar) => send<WorkCalendar>('/work-calendar', { method: 'PUT', body });
    try {
      return await put({ ...mine, edition: base.edition });
    } catch (error) {
      if (!(error instanceof ApiError) || !isStatus(error, 409)) throw error;
      const theirs = error.body.data as WorkCalendar;
      const isMyWeek = mine.week.some((isWorked, at) => isWorked !== base.week[at]);
      const week = isMyWeek ? mine.week : theirs.week;
      return put({ week, days: mergedDays(base.days, mine.days, theirs.days), edition: theirs.edition });
    }
  },
  onSuccess: (calendar, _input, _result, { client }) => {
    client.setQueryData(['workcalendar'], calendar);
    setCalendarOfPlans(client, calendar);
  },
  meta: {
    success: 'Work calendar saved',
    failure: (error) => (isStatus(error, 422) ? null : 'The work calendar could not be saved'),
  },
});
