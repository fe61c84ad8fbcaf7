import { queryOptions } from '@tanstack/react-query';
import type { Template } from '../../../functions/api/projects/contract.ts';
import { api } from '../../session/api.ts';

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  meta: { rowsAt: '/templates?ids=' },
  queryFn: ({ signal }) => api<Template[]>('/templates', { signal }),
});
