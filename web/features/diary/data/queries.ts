import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DiaryDay, DiaryHead, DiaryMonthDay } from '../../../../functions/core/diary/contract.ts';
import { api } from '../../../session/api.ts';
import { diaryDayKey } from '../../../sync/queries/diary-key.ts';

/** A day of the diary of a project. A 404 is a project without one. */
export const diaryDayQuery = (projectId: number, day: string) =>
  queryOptions({
    queryKey: diaryDayKey(projectId, day),
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<DiaryDay>(`/projects/${projectId}/diary/${day}`, { signal }),
  });

/** A month, as `2027-03`. */
export const diaryMonthQuery = (projectId: number, month: string) =>
  queryOptions({
    queryKey: ['diary', projectId, 'month', month] as const,
    meta: { kept: 'lately' },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api<DiaryMonthDay[]>(`/projects/${projectId}/diary?month=${month}`, { signal }),
  });

/** The pages of a book without what they say, the newest first. */
export const diaryPagesQuery = (projectId: number) =>
  infiniteQueryOptions({
    queryKey: ['diary-pages', projectId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam ? `&before=${pageParam}` : '';
      const path = `/projects/${projectId}/diary/pages?heads=yes&limit=${limits.diaryPagesShown}${before}`;
      return api<DiaryHead[]>(path, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (pages) => {
      const oldest = pages.at(-1)?.number ?? 1;
      return oldest > 1 ? oldest : undefined;
    },
  });
