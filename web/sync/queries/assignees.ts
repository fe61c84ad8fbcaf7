import { queryOptions } from '@tanstack/react-query';
import type { Assignees } from '../../../functions/core/assignments/contract.ts';
import type { TradeWithWork } from '../../../functions/core/trades/contract.ts';
import { api } from '../../session/api.ts';

/** One trade with what it is assigned to, for its page and for what is sent to it; as live as the list of trades. */
export const tradeQuery = (tradeId: number) =>
  queryOptions({
    queryKey: ['trades', 'one', tradeId],
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<TradeWithWork>(`/trades/${tradeId}`, { signal }),
  });

/** Whom work can be assigned to; as live as the lists of users and trades. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => api<Assignees>('/assignees', { signal }),
  meta: { from: ['users', 'trades'], kept: 'lately' },
});
