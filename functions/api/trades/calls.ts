// Calls of trades.
import { z } from 'zod';
import { deleted } from '../../core/common/fields.contract.ts';
import { trade, tradeCreate, tradesQuery, tradeUpdate, tradeWithWork } from '../../core/trades/contract.ts';
import { type Call, section } from '../http/call.ts';
import { readList } from '../http/lists.ts';
import { createTrade, getTrade, removeTrade, restoreTrade, tradeList, updateTrade } from './queries.ts';

const trades = section('Trades');

export const tradeCalls: readonly Call[] = [
  trades('GET /trades', 'listTrades', 'Trades, all or in pages', {
    query: tradesQuery,
    paged: trade,
    answer: z.array(trade),
    handle: (c, { query }) => readList(c, tradeList, query),
  }),
  trades('POST /trades', 'createTrade', 'Adds a trade', {
    body: tradeCreate,
    answer: trade,
    status: 201,
    write: (db, { body }) => createTrade(db, body),
  }),
  trades('GET /trades/{id}', 'getTrade', 'One trade, with the open rows of projects that it is assigned to', {
    answer: tradeWithWork,
    read: (db, { id }) => getTrade(db, id),
  }),
  trades('PATCH /trades/{id}', 'updateTrade', 'Changes a trade', {
    body: tradeUpdate,
    answer: trade,
    guards: trade,
    write: async (db, { id, body }) => updateTrade(db, id, body),
  }),
  trades('DELETE /trades/{id}', 'removeTrade', 'Deletes a trade, also while it is assigned', {
    answer: deleted,
    write: (db, { id }) => removeTrade(db, id),
  }),
  trades('POST /trades/{id}/restore', 'restoreTrade', 'Brings a deleted trade back, for 30 days', {
    answer: trade,
    write: (db, { id }) => restoreTrade(db, id),
  }),
];
