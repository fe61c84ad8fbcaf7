import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query';
import type { ProjectCalendar } from '../../../functions/api/calendar/contract.ts';
import { api } from '../../session/api.ts';
import { writeNow } from '../../sync/write/now.ts';

/** The secret link to the calendar of a project. */
export const calendarQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', projectId, 'calendar'],
    queryFn: ({ signal }) => api<ProjectCalendar>(`/projects/${projectId}/calendar`, { signal }),
  });

const keepCalendar =
  (projectId: number) =>
  (calendar: ProjectCalendar, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    client.setQueryData(calendarQuery(projectId).queryKey, calendar);

/** Creates or renews the link. */
export const renewCalendar = (projectId: number) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(`/projects/${projectId}/calendar`, { method: 'POST' }),
    onSuccess: keepCalendar(projectId),
    meta: { failure: 'The link could not be made', onProjectScreen: true },
  });

/** Makes the link lead nowhere. */
export const revokeCalendar = (projectId: number) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(`/projects/${projectId}/calendar`, { method: 'DELETE' }),
    onSuccess: keepCalendar(projectId),
    meta: { failure: 'The link could not be revoked', onProjectScreen: true },
  });
