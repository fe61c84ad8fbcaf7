import { expect, test } from 'vitest';
import { besideOffice, isTold, type NamingIn, whyUnread } from './mentionable.ts';

const colleague = { userId: 'c', tradeId: null, isClient: false };
const client = { userId: 'a', tradeId: null, isClient: true };
const trade = { userId: null, tradeId: 7, isClient: false };
const note = (more: Partial<NamingIn> = {}): NamingIn => ({
  isInternal: false,
  isForTrades: true,
  isOpen: true,
  trades: [7],
  ...more,
});

// docs/product.md#mentions
test('colleagues can be named everywhere, clients and trades where they read it, with the reason where not', () => {
  const reasons = (more?: Partial<NamingIn>) => [colleague, client, trade].map((who) => whyUnread(who, note(more)));
  expect(reasons()).toEqual([null, null, null]);
  expect(reasons({ isInternal: true, isForTrades: false, trades: [] })).toEqual([
    null,
    'The note is internal',
    'The note is not for trades',
  ]);
  expect(whyUnread({ ...client, isDisabled: true }, note())).toBe('The account is disabled');
  expect(reasons({ isOpen: false, trades: [] })).toEqual([null, 'Clients cannot read this now', 'No visit here']);
  // Its to-do is on an internal note.
  expect(whyUnread(trade, note({ isInternal: true, isForTrades: false }))).toBe(null);
});

test('of those who can be named each audience tells its own', () => {
  const told = (audience: 'office' | 'clients' | 'trades' | 'trade', tradeId?: number) =>
    [colleague, client, trade].map((who) => isTold(who, { audience, tradeId }, note()));
  expect(told('office')).toEqual([true, false, false]);
  expect(told('clients')).toEqual([true, true, false]);
  expect(told('trade', 7)).toEqual([true, false, true]);
  expect(told('trade', 8)).toEqual([true, false, false]);
  expect(told('trades')).toEqual([true, true, true]);
  expect(isTold(client, { audience: 'clients' }, note({ isInternal: true }))).toBe(false);
  expect(isTold({ ...client, isDisabled: true }, { audience: 'clients' }, note())).toBe(false);
  // A note that only its to-do shows to the trade has no replies for trades.
  expect(isTold(trade, { audience: 'trades' }, note({ isForTrades: false }))).toBe(false);
});

test('a reply that became narrower leaves out who does not read it', () => {
  expect(besideOffice('office')).toEqual({ clients: false, trades: false });
  expect(besideOffice('trade')).toEqual({ clients: false, trades: true });
  expect(besideOffice('clients')).toEqual({ clients: true, trades: false });
});
