import type { Trade } from '../../../functions/api/trades/contract.ts';
import { pagedList } from '../../session/paged-list.ts';

export const tradePages = pagedList<Trade>({
  list: 'trades',
  key: ['trades', 'all'],
  path: '/trades',
  isKept: true,
  usualSort: 'name',
});
