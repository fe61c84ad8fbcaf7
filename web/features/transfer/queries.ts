import { queryOptions } from '@tanstack/react-query';
import type { ProjectCalendar } from '../../../functions/api/calendar/contract.ts';
import { api } from '../../session/api.ts';

/** The secret link to the calendar of a project. */
export const calendarQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', projectId, 'calendar'],
    queryFn: ({ signal }) => api<ProjectCalendar>(`/projects/${projectId}/calendar`, { signal }),
  });
