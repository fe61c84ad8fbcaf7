import { queryOptions } from '@tanstack/react-query';
import type { Assignees } from '../../../functions/api/assignments/contract.ts';
import { api } from '../../session/api.ts';

/** Whom work can be assigned to; as live as the lists of users and trades. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => api<Assignees>('/assignees', { signal }),
  meta: { from: ['users', 'trades'], kept: 'lately' },
});
