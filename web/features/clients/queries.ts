import { queryOptions } from '@tanstack/react-query';
import type { Customer, User } from '../../../functions/api/contract/users.ts';
import { api } from '../../lib/api.ts';

export const clientsQuery = queryOptions({
  queryKey: ['users', 'clients'],
  meta: { rowsAt: '/users?type=3&ids=' },
  queryFn: ({ signal }) => api<User[]>('/users?type=3', { signal }),
});

/** Every client, for the picker of a project. */
export const customersQuery = queryOptions({
  queryKey: ['users', 'customers'],
  queryFn: ({ signal }) => api<Customer[]>('/customers', { signal }),
  select: (customers) => customers.toSorted((a, b) => a.lastName.localeCompare(b.lastName)),
});
