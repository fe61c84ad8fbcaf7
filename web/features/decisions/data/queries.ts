import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Decision, DecisionListItem, Signer } from '../../../../functions/core/decisions/contract.ts';
import type { Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import type { DecisionShow } from '../../../../functions/core/decisions/names.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import type { PaperListItem } from '../../../../functions/core/decisions/papers.contract.ts';
import { api, apiPage } from '../../../session/api.ts';
import type { MyProjects } from '../../../session/current-user.ts';

/** The decisions of a project in the order of their last day. */
export const decisionsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['decisions', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Decision[]>(`/projects/${projectId}/decisions`, { signal }),
  });

/** Signatures and midnight: the list of all projects has no event of its own. */
const AGAIN_MS = 60_000;

/** One decision. A 404 is one that was deleted. */
export const decisionQuery = (projectId: number, id: number) =>
  queryOptions({
    queryKey: ['decisions', projectId, id] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<DecisionDetail>(`/projects/${projectId}/decisions/${id}`, { signal }),
    // Its paper is made within a minute, and no event says so.
    refetchInterval: ({ state: { data } }) => data?.changeOrder?.url === null && AGAIN_MS,
  });

/** The agreed sum and completion of a project. */
export const contractQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['contract', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Standing>(`/projects/${projectId}/contract`, { signal }),
  });

/** The clients of a project, and who of them signs. */
export const signersQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['signers', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Signer[]>(`/projects/${projectId}/signers`, { signal }),
  });

/**
 * The first decisions that wait for clients, with their number. By the minute and whenever the dashboard opens: live, each
 * open dashboard would read them after every change of work.
 */
export const waitingQuery = (projects: MyProjects) =>
  queryOptions({
    queryKey: ['decisions', 'all', 'first', projects ?? 'all'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) =>
      apiPage<DecisionListItem>('/decisions', { show: 'waiting', projects, limit: limits.agendaRows }, signal),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

/** Decisions of all projects, in pages. */
export const allDecisionsQuery = (show: DecisionShow) =>
  infiniteQueryOptions({
    queryKey: ['decisions', 'all', show] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      apiPage<DecisionListItem>('/decisions', { show, limit: limits.listPage, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ data }) => data), pageParams }),
    refetchInterval: AGAIN_MS,
  });

/** The signed papers of all projects, the newest first, in pages; of a project's name or number. */
export const papersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['papers', search] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      apiPage<PaperListItem>('/papers', { search, limit: limits.listPage, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ data }) => data), pageParams }),
  });
