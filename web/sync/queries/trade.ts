import { queryOptions } from '@tanstack/react-query';
import type { TradeWithWork } from '../../../functions/api/trades/contract.ts';
import { api } from '../../session/api.ts';

/** One trade with what it is assigned to, for its page and for what is sent to it; as live as the list of trades. */
export const tradeQuery = (tradeId: number) =>
  queryOptions({
    queryKey: ['trades', 'one', tradeId],
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<TradeWithWork>(`/trades/${tradeId}`, { signal }),
  });
