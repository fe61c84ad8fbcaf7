import { queryOptions } from '@tanstack/react-query';
import type { Customer, User } from '../../../functions/api/users/contract.ts';
import { api, apiPage } from '../../session/api.ts';

export const clientsQuery = queryOptions({
  queryKey: ['users', 'clients'],
  meta: { rowsAt: '/users?type=3&ids=' },
  queryFn: ({ signal }) => api<User[]>('/users?type=3', { signal }),
});

/** The first matches of a search, for the client picker. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'customers', search],
    queryFn: ({ signal }) => apiPage<Customer>('/customers', { search, sort: 'name', limit: 20 }, signal),
  });
