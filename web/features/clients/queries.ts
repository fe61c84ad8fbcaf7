import { queryOptions } from '@tanstack/react-query';
import type { Customer, User } from '../../../functions/core/users/contract.ts';
import { apiPage } from '../../session/api.ts';
import { pagedList } from '../../session/paged-list.ts';

export const clientPages = pagedList<User>({
  list: 'users',
  key: ['users', 'clients'],
  path: '/users?type=3',
  isKept: true,
  usualSort: 'name',
});

/** The first matches of a search, for the client picker. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'customers', search],
    queryFn: ({ signal }) => apiPage<Customer>('/customers', { search, sort: 'name', limit: 20 }, signal),
  });
