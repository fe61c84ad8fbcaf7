import { queryOptions } from '@tanstack/react-query';
import type { Who } from '../../functions/core/assignments/who.ts';
import { limits } from '../../functions/core/common/limits.ts';
import type { Trade } from '../../functions/core/trades/contract.ts';
import { api } from './api.ts';

/** The telephone numbers of the trades that are expected, by who they are; kept for a place without a network. */
export function phonesQuery(trades: readonly number[]) {
  const ids = trades.toSorted((one, other) => one - other).slice(0, limits.listIds);
  return queryOptions({
    queryKey: ['trades', 'phones', ...ids] as const,
    meta: { kept: 'lately' },
    queryFn: async ({ signal }) => {
      const found = await api<Trade[]>(`/trades?ids=${ids.join(',')}`, { signal });
      return Object.fromEntries(found.map(({ id, phone }) => [`trade:${id}`, phone ?? undefined])) as Partial<
        Record<Who, string>
      >;
    },
    enabled: ids.length > 0,
  });
}
