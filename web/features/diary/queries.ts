import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DiaryDay, DiaryMonthDay } from '../../../functions/api/diary/contract.ts';
import { api } from '../../session/api.ts';
import { diaryDayKey } from '../../sync/queries/diary-key.ts';

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
