import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '../../functions/core/users/session.contract.ts';
import { retryOnline } from '../lib/http/query-failures.ts';
import { api } from './api.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  meta: { kept: 'always' },
  retry: retryOnline,
  queryFn: ({ signal }) => api<Me>('/me', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The current user, loaded by the shell before any screen. */
export function useCurrentUser(): Me {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Whether the current user is an administrator. */
export function useIsAdmin(): boolean {
  return useCurrentUser().usertype === 'admin';
}
