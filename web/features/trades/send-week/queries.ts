import { queryOptions } from '@tanstack/react-query';
import type { TradeLink } from '../../../../functions/core/visits/contract.ts';
import { api } from '../../../session/api.ts';

/** The live links of a trade, one at most. When it was opened last changes without news, so it is always asked again. */
export const linksQuery = (tradeId: number) =>
  queryOptions({
    queryKey: ['trades', 'links', tradeId],
    queryFn: ({ signal }) => api<TradeLink[]>(`/trades/${tradeId}/links`, { signal }),
    staleTime: 0,
  });
