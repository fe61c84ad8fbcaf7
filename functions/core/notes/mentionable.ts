// Whom a note or reply can name: those who will read it, the office always (docs/product.md#mentions).
import type { Whom } from '../assignments/who.ts';
import type { Reply, ReplyCreate } from './contract.ts';

/** Somebody whom `@` offers. */
export interface Nameable extends Whom {
  isClient: boolean;
  /** A client who cannot sign in; colleagues who cannot are not offered. */
  isDisabled?: boolean;
}

/** For whom an entry is; a note has one of the first three. */
export type Said = Pick<ReplyCreate, 'audience'> & { tradeId?: number | undefined };

/** The note, or the one above a reply. */
export interface NamingIn {
  isInternal: boolean;
  isForTrades: boolean;
  /** The project is launched and enabled. */
  isOpen: boolean;
  /** The trades that read the note. */
  trades: readonly number[];
}

export interface ReadersBesideOffice {
  clients: boolean;
  trades: boolean;
}

/** Whether an entry is for clients, and for trades: for one of them, or for all that read its note. */
export function besideOffice(audience: Reply['audience']): ReadersBesideOffice {
  return {
    clients: audience === 'clients' || audience === 'trades',
    trades: audience === 'trade' || audience === 'trades',
  };
}

/** Why somebody would not read what is written there, whatever its audience; null when they can. */
export function whyUnread({ isClient, isDisabled = false, tradeId }: Nameable, note: NamingIn): string | null {
  if (isDisabled) return 'The account is disabled';
  if (isClient && note.isInternal) return 'The note is internal';
  if (isClient) return note.isOpen ? null : 'Clients cannot read this now';
  if (tradeId === null || note.trades.includes(tradeId)) return null;
  return note.isForTrades ? 'No visit here' : 'The note is not for trades';
}

/** Whether somebody reads an entry with this audience. */
export function isTold(named: Nameable, { audience, tradeId }: Said, note: NamingIn): boolean {
  if (whyUnread(named, note) !== null) return false;
  const { clients } = besideOffice(audience);
  if (named.isClient) return clients;
  if (named.tradeId === null) return true;
  return audience === 'trade' ? named.tradeId === tradeId : audience === 'trades' && note.isForTrades;
}
