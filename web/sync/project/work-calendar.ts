import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WorkCalendar } from '../../../functions/core/work-calendar/contract.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import type { Session } from '../session.ts';

/** The company's work calendar. Reading it also renews it in all cached plans. */
export function workCalendarQuery({ api }: Pick<Session, 'api'>) {
  return queryOptions({
    queryKey: ['workcalendar'] as const,
    meta: { kept: 'lately' },
    queryFn: async ({ signal, client }) => {
      const calendar = await api<WorkCalendar>('/work-calendar', { signal });
      setCalendarOfPlans(client, calendar);
      return calendar;
    },
  });
}

/** Puts the company's calendar into all cached plans: it is no part of their numbered changes. */
export function setCalendarOfPlans(queries: QueryClient, { week, days }: WorkCalendar) {
  queries.setQueriesData<PlanSnapshot>(
    { queryKey: ['project'] },
    (plan) => plan && { ...plan, calendar: { week, days } },
  );
}

/** Reads the calendar again when a cached plan or screen shows it. */
export async function readCalendarAgain(session: Pick<Session, 'api' | 'queries'>) {
  const query = workCalendarQuery(session);
  const { queries } = session;
  const isShown = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [name] }) => name === 'workcalendar' || name === 'project' });
  // A failed read is made up for when the channel is joined again.
  if (isShown.length > 0) await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => {});
}
