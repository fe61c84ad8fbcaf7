import { queryOptions, skipToken } from '@tanstack/react-query';
import type { LinkFacts } from '../../../functions/api/links/contract.ts';
import { loadEnv } from '../../lib/http/env.ts';
import { api } from '../../session/api.ts';

/** The data of a link, without using it up; null for an unknown link. */
export function linkQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['link', token] as const,
    queryFn: token
      ? async () => {
          const asked = api<LinkFacts>('/links/open', { method: 'POST', body: { token } });
          // The settings are needed for the company's logo.
          return (await Promise.all([asked, loadEnv()]))[0];
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
