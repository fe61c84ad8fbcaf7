import type { Reply } from './contract.ts';

const readers = {
  office: 'Office Only',
  clients: 'Clients',
  trades: 'Clients and Trades',
  trade: 'Office and a Trade',
};

/** For whom a reply is. */
export function readersWords({ audience, tradeName }: Pick<Reply, 'audience' | 'tradeName'>): string {
  return audience === 'trade' && tradeName ? `Office and ${tradeName}` : readers[audience];
}
