import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '../../functions/api/session/contract.ts';
import { api } from './api.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api<Me>('/me', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in; the shell has loaded it before any screen. */
export function useCurrentUser(): Me {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Administrators see what staff do not: the Admin entry, access levels, the danger zone. */
export function useIsAdmin(): boolean {
  return useCurrentUser().usertype === 'admin';
}
