// Trades for tests.
import { type Trade, trade } from '../../functions/core/trades/contract.ts';
import { unique } from './builders.ts';
import { type Caller, dataOf } from './client.ts';

export async function aTrade(caller: Caller, fields: Partial<Trade> = {}): Promise<Trade> {
  return dataOf(await caller.post('/trades', { name: unique('Trade'), ...fields }), trade, 201);
}
