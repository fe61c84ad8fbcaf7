import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ClientMe, ClientProject, ClientProjectListItem } from '../../../functions/core/client-site/contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import type { ClientDecisionItem } from '../../../functions/core/decisions/client.contract.ts';
import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import type { FeedKind, FeedNote, Message } from '../../../functions/core/notes/contract.ts';
import type { PunchItem } from '../../../functions/core/notes/punch.contract.ts';
import type { clientReportItem } from '../../../functions/core/reports/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { rememberCompanyName } from '../../model/site.ts';
import { api } from '../../session/api.ts';

export const meQuery = queryOptions({
  queryKey: ['me'] as const,
  meta: { kept: 'always' },
  queryFn: async ({ signal }) => {
    const me = await api<ClientMe>('/client/me', { signal });
    rememberCompanyName(me.company.name);
    return me;
  },
});

export const projectsQuery = queryOptions({
  queryKey: ['projects'] as const,
  meta: { kept: 'lately' },
  queryFn: ({ signal }) => api<ClientProjectListItem[]>('/client/projects', { signal }),
});

/** A project; null when this client may not see it, which also replaces cached data. */
export const projectQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<ClientProject>(`/client/projects/${projectId}`, { signal }).catch(whenClosed(null)),
  });

/** The notes of a project, or its messages, in pages, newest first; none of a closed project. */
export const notesQuery = (projectId: number, kind: FeedKind = 'notes') =>
  infiniteQueryOptions({
    queryKey: kind === 'notes' ? (['notes', projectId] as const) : (['notes', projectId, kind] as const),
    meta: { kept: 'lately' },
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam ? `&before=${pageParam}` : '';
      const path = `/client/projects/${projectId}/notes?kind=${kind}&limit=${limits.feedPage}${before}`;
      return api<(FeedNote | Message)[]>(path, { signal }).catch(whenClosed([]));
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < limits.feedPage ? undefined : page.at(-1)?.id),
  });

/** The reads of a project's decisions: a change of one may change what is agreed, too. */
export const decisionsKey = (projectId: number) => ['decisions', projectId] as const;

/** The decisions of the client, each by its newest offer. None of a closed project. */
export const decisionsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...decisionsKey(projectId), 'all'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) =>
      api<ClientDecisionItem[]>(`/client/projects/${projectId}/decisions`, { signal }).catch(whenClosed([])),
  });

/** The reports that were issued for clients, newest first. None of a closed project. */
export const reportsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['reports', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) =>
      api<z.infer<typeof clientReportItem>[]>(`/client/projects/${projectId}/reports`, { signal }).catch(
        whenClosed([]),
      ),
  });

/** The punch items that are shared with clients. None of a closed project. */
export const punchQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['punch', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) =>
      api<PunchItem[]>(`/client/projects/${projectId}/punch-list`, { signal }).catch(whenClosed([])),
  });

/** The drawings that are shared with clients, by number. None of a closed project. */
export const drawingsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['drawings', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) =>
      api<SharedDrawing[]>(`/client/projects/${projectId}/documents`, { signal })
        .catch(whenClosed<SharedDrawing[]>([]))
        .then(keptAsShared(projectId)),
  });

const keptAsShared = (projectId: number) => (drawings: SharedDrawing[]) => {
  // Its code comes when it is needed; what fails is done after the next list.
  import('../../model/shared-sheets.ts')
    .then((code) => code.noteShared('client', `${projectId}`, drawings))
    .catch(() => {});
  return drawings;
};

const whenClosed =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (isStatus(error, 404)) return instead;
    throw error;
  };
