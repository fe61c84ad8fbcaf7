import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../functions/core/common/limits.ts';
import type { Client, User } from '../../functions/core/users/contract.ts';
import { api } from './api.ts';

/** Clients of a project with their sign-up status, by their ids. */
export function clientsByIdQuery(clients: readonly Pick<Client, 'id'>[]) {
  const ids = clients
    .map(({ id }) => id)
    .toSorted()
    .slice(0, limits.listIds);
  return queryOptions({
    queryKey: ['users', 'byId', ...ids] as const,
    queryFn: async ({ signal }) => {
      const users = await api<User[]>(`/users?type=3&ids=${ids.join(',')}`, { signal });
      return new Map(users.map((user) => [user.id, user]));
    },
    enabled: ids.length > 0,
  });
}

/** What is missing until a client has an account; null once it is there (docs/product.md#client-status). */
export function signupTag({ signedUpOn, signupEmailSentOn }: Pick<User, 'signedUpOn' | 'signupEmailSentOn'>) {
  if (signedUpOn) return null;
  if (signupEmailSentOn) return { text: 'Awaiting User Signup', tone: 'info' as const };
  return { text: 'Signup Email Not Sent Yet', tone: 'warning' as const };
}
