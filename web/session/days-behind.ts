import { queryOptions } from '@tanstack/react-query';
import type { ProjectListItem } from '../../functions/core/projects/contract.ts';
import { api } from './api.ts';

/** The working days that projects are behind, by their ids, as the list of projects says them. */
export const daysBehindQuery = (...ids: number[]) =>
  queryOptions({
    queryKey: ['behind', ...ids] as const,
    queryFn: async ({ signal }) => {
      const rows = await api<ProjectListItem[]>(`/projects?ids=${ids.join(',')}`, { signal });
      return Object.fromEntries(rows.map(({ id, behind }) => [id, behind])) as Record<number, number>;
    },
    enabled: ids.length > 0,
  });
