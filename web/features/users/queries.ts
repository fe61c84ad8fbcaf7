import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../../functions/api/users/contract.ts';
import { api } from '../../session/api.ts';
import { pagedList } from '../../session/paged-list.ts';

/** The back office: administrators and staff. */
export const staffPages = pagedList<User>({
  list: 'users',
  key: ['users', 'staff'],
  path: '/users?type=2',
  usualSort: 'name',
});

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }) => api<User>(`/users/${userId}`, { signal }),
  });
