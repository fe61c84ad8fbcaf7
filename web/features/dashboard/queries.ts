import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../functions/core/common/limits.ts';
import type { AgendaShow } from '../../../functions/core/common/names.ts';
import type { RecentProject } from '../../../functions/core/projects/contract.ts';
import type { AgendaItem, FirstSteps } from '../../../functions/core/today/dashboard.contract.ts';
import { today } from '../../lib/time/dates.ts';
import { api, apiPage } from '../../session/api.ts';
import { fromTeams, type MyProjects } from '../../session/current-user.ts';

export const recentProjectsQuery = (projects: MyProjects) =>
  queryOptions({
    queryKey: ['projects', 'recent', projects ?? 'all'],
    meta: { ...fromTeams(projects === 'mine'), kept: 'lately' },
    queryFn: ({ signal }) =>
      api<RecentProject[]>(`/projects?recent=true${projects ? '&projects=mine' : ''}`, { signal }),
  });

/** Work becomes late at midnight, which no event reports. */
const AGENDA_AGAIN_MS = 15 * 60_000;

/** The first rows of the agenda with their total; live as the list `agenda`. */
export const agendaQuery = (show: AgendaShow, projects: MyProjects) =>
  queryOptions({
    queryKey: ['agenda', show, projects ?? 'all'],
    meta: { ...fromTeams(projects === 'mine'), kept: 'lately' },
    queryFn: ({ signal }) =>
      apiPage<AgendaItem>('/agenda', { show, projects, day: today(), limit: limits.agendaRows }, signal),
    refetchInterval: AGENDA_AGAIN_MS,
  });

/** All rows of the agenda, in pages. */
export const agendaFeedQuery = (show: AgendaShow, projects: MyProjects) =>
  infiniteQueryOptions({
    queryKey: ['agenda', 'feed', show, projects ?? 'all'],
    meta: { ...fromTeams(projects === 'mine') },
    queryFn: ({ pageParam: cursor, signal }) =>
      apiPage<AgendaItem>('/agenda', { show, projects, day: today(), limit: limits.listPage, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ data }) => data), pageParams }),
    refetchInterval: AGENDA_AGAIN_MS,
  });

/** Read whenever the dashboard opens, since a step may be done while it is closed. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  meta: { from: ['settings', 'users', 'projects', 'templates'], kept: 'lately' },
  queryFn: ({ signal }) => api<FirstSteps>('/firststeps', { signal }),
  staleTime: 0,
});
