import { queryOptions, skipToken } from '@tanstack/react-query';
import type { LinkFacts } from '../../../functions/api/links/contract.ts';
import { loadEnv } from '../../lib/http/env.ts';
import { api } from '../../session/api.ts';

/** Whose the link is that was opened; asking does not use it up. Null when it is no link of ours. */
export function linkQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['link', token] as const,
    queryFn: token
      ? async () => {
          const asked = api<LinkFacts>('/links/open', { method: 'POST', body: { token } });
          // The company's logo is shown with them.
          return (await Promise.all([asked, loadEnv()]))[0];
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
