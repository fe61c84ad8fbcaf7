import { queryOptions, skipToken } from '@tanstack/react-query';
import type { LinkFacts } from '../../../functions/core/links/contract.ts';
import { speak } from '../../lib/language/language.ts';
import { api } from '../../session/api.ts';

/** The data of a link, without using it up; null for an unknown link. */
export function linkQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['link', token] as const,
    queryFn: token
      ? async () => {
          const facts = await api<LinkFacts>('/links/open', { method: 'POST', body: { token } });
          // Without its texts the page goes on in the language of the browser. English is also said of who chose nothing.
          if (facts?.language === 'es') await speak('es').catch(() => undefined);
          return facts;
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
