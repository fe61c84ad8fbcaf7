import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query';
import type { CalendarShows, ProjectCalendar } from '../../../functions/core/links/calendar.contract.ts';
import { api } from '../../session/api.ts';
import { writeNow } from '../../sync/write/now.ts';

/** Which link of a project: of its phases, its tasks as well, or one's own work. */
export interface CalendarLink {
  projectId: number;
  shows: CalendarShows;
}

const pathOf = ({ projectId, shows }: CalendarLink) =>
  `/projects/${projectId}/calendar?${new URLSearchParams({ shows })}`;

/** A secret link to a calendar of a project. */
export const calendarQuery = (link: CalendarLink) =>
  queryOptions({
    queryKey: ['projects', link.projectId, 'calendar', link.shows],
    queryFn: ({ signal }) => api<ProjectCalendar>(pathOf(link), { signal }),
  });

const keepCalendar =
  (link: CalendarLink) =>
  (calendar: ProjectCalendar, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    client.setQueryData(calendarQuery(link).queryKey, calendar);

/** Creates or renews the link. */
export const renewCalendar = (link: CalendarLink) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(pathOf(link), { method: 'POST' }),
    onSuccess: keepCalendar(link),
    meta: { failure: 'The link could not be made', onProjectScreen: true },
  });

/** Makes the link lead nowhere. */
export const revokeCalendar = (link: CalendarLink) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(pathOf(link), { method: 'DELETE' }),
    onSuccess: keepCalendar(link),
    meta: { failure: 'The link could not be revoked', onProjectScreen: true },
  });
