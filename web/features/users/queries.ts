import { queryOptions } from '@tanstack/react-query';
import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { api, apiPage } from '../../session/api.ts';
import { pagedList } from '../../session/paged-list.ts';

/** The back office: administrators and staff. */
export const staffPages = pagedList<User>({
  list: 'users',
  key: ['users', 'staff'],
  path: '/users?type=2',
  isKept: true,
  usualSort: 'name',
});

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<User>(`/users/${userId}`, { signal }),
  });

/** The first matches of a search, for the choice of a client's project. */
export const projectChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['projects', 'choices', search],
    queryFn: ({ signal }) => apiPage<ProjectListItem>('/projects', { search, sort: 'name', limit: 20 }, signal),
  });
