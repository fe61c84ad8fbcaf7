import { queryOptions } from '@tanstack/react-query';
import type { Who } from '../../../functions/core/assignments/who.ts';
import type { TodoListItem } from '../../../functions/core/notes/todos.contract.ts';
import type { Today, TodayDiary, TodayPhotos } from '../../../functions/core/today/contract.ts';
import { today } from '../../lib/time/dates.ts';
import { api, apiPage } from '../../session/api.ts';
import type { TodayWho } from '../../session/today-who.ts';

/** Work becomes late at midnight, which no event reports. */
const AGAIN_MS = 15 * 60_000;

/** The key of the work of everybody and of each person; live over the topic of work. */
export const todayKey = ['today'] as const;

/** The work of today. */
export const todayQuery = (who: TodayWho) =>
  queryOptions({
    queryKey: [...todayKey, who] as const,
    meta: { from: ['projects', 'trades', 'users', 'workcalendar'], kept: 'lately' },
    queryFn: ({ signal }) => api<Today>(`/today?${new URLSearchParams({ who, day: today() })}`, { signal }),
    refetchInterval: AGAIN_MS,
  });

/** The days of diaries over all projects, whose lists tell when something is written. */
export const todayDiaryQuery = (who: TodayWho) =>
  queryOptions({
    queryKey: ['today-diary', who] as const,
    meta: { from: ['projects'], kept: 'lately' },
    queryFn: ({ signal }) => api<TodayDiary>(`/today/diary?${new URLSearchParams({ who, day: today() })}`, { signal }),
    refetchInterval: AGAIN_MS,
  });

/** Open to-dos of somebody, or punch items that somebody is to check, by their day; live as the list `todos`. */
export const todayTodosQuery = (show: 'open' | 'check', who: Who | 'projects' | undefined) =>
  queryOptions({
    queryKey: ['todos', 'today', show, who ?? 'all'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => apiPage<TodoListItem>('/todos', { show, who }, signal),
    refetchInterval: AGAIN_MS,
  });

/** The pictures of the day over all projects, whose lists tell when one comes. */
export const todayPhotosQuery = queryOptions({
  queryKey: ['today-photos'],
  meta: { from: ['projects'], kept: 'lately' },
  queryFn: ({ signal }) => api<TodayPhotos>(`/today/photos?${new URLSearchParams({ day: today() })}`, { signal }),
  refetchInterval: AGAIN_MS,
});
