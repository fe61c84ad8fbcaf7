import type { MutationFunctionContext } from '@tanstack/react-query';
import type { Trade, TradeCreate, TradeUpdate } from '../../../functions/core/trades/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { tradeQuery } from '../../sync/queries/assignees.ts';
import { writeNow } from '../../sync/write/now.ts';

function keep(trade: Trade, _input: unknown, _result: unknown, { client }: MutationFunctionContext) {
  client.setQueryData(tradeQuery(trade.id).queryKey, (known) => known && { ...known, ...trade });
  void client.invalidateQueries({ queryKey: ['trades'], refetchType: 'active' });
}

/** Fields show a 422. */
export const createTrade = writeNow({
  write: (send, body: TradeCreate) => send<Trade>('/trades', { method: 'POST', body }),
  onSuccess: keep,
  meta: { success: 'Trade added', failure: (error) => (isStatus(error, 422) ? null : 'The trade could not be added') },
});

/** Fields show a 422, the form a 409. */
export const updateTrade = (tradeId: number) =>
  writeNow({
    write: (send, body: TradeUpdate) => send<Trade>(`/trades/${tradeId}`, { method: 'PATCH', body }),
    onSuccess: keep,
    meta: {
      success: 'Trade updated',
      failure: (error) => (isStatus(error, 409, 422) ? null : 'The trade could not be saved'),
    },
  });

export const removeTrade = (tradeId: number) =>
  writeNow({
    write: (send) => send(`/trades/${tradeId}`, { method: 'DELETE' }),
    onSuccess: (_removed, _input, _result, { client }) => {
      client.removeQueries({ queryKey: tradeQuery(tradeId).queryKey });
      void client.invalidateQueries({ queryKey: ['trades'], refetchType: 'active' });
    },
    // Success is said with Undo.
    meta: { failure: 'The trade could not be deleted' },
  });

export const restoreTrade = (tradeId: number) =>
  writeNow({
    write: (send) => send<Trade>(`/trades/${tradeId}/restore`, { method: 'POST' }),
    onSuccess: keep,
    meta: {
      success: 'Trade restored',
      failure: (error) =>
        isStatus(error, 404) ? 'The trade cannot be restored any more' : 'The trade could not be restored',
    },
  });
