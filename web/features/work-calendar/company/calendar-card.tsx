import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../../functions/core/common/english.ts';
import { weekInWords } from '../../../../functions/core/work-calendar/week-words.ts';
import { ButtonLink } from '../../../components/controls/button-link.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { paths } from '../../../model/paths.ts';
import { workCalendarQuery } from '../../../sync/project/work-calendar.ts';
import { useSync } from '../../../sync/react/use-sync.ts';

/** A summary of the work calendar among the settings, with the way to it. */
export function CalendarCard({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery(workCalendarQuery(useSync()));
  const now = useToday();
  const coming = data?.days.filter(({ day }) => day >= now) ?? [];
  const [next] = coming;
  const open = <ButtonLink to={paths.workCalendar.href()}>{isAdmin ? 'Change' : 'Open'}</ButtonLink>;
  return (
    <Card id="calendar" title="Work Calendar" actions={open} className="mt-4">
      {data ? (
        <>
          <p>{weekInWords(data.week)}</p>
          <p className="text-muted text-sm">
            {next
              ? `${counted(coming.length, 'day')} off or extra; the next is ${next.note || 'off'} on ${formatDay(next.day)}.`
              : 'No holidays or days off yet: automatic dates run through them.'}
          </p>
        </>
      ) : (
        <Skeleton className="h-11 w-60" />
      )}
    </Card>
  );
}
