import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../../functions/api/users/contract.ts';
import { api } from '../../session/api.ts';

/** The back office: administrators and staff. */
export const staffQuery = queryOptions({
  queryKey: ['users', 'staff'],
  meta: { rowsAt: '/users?type=2&ids=' },
  queryFn: ({ signal }) => api<User[]>('/users?type=2', { signal }),
});

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }) => api<User>(`/users/${userId}`, { signal }),
  });
