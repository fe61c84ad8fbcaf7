// To whom a reply can be sent: the buttons below its text.
import type { FeedNote, Reply, ReplyCreate } from '../../../../functions/core/notes/contract.ts';
import { readersWords } from '../../../../functions/core/notes/reply-readers.ts';
import type { ProjectClient } from '../../../../functions/core/users/contract.ts';
import type { ThreadNote } from './thread-note.ts';

export type Said = Pick<ReplyCreate, 'audience'> & { tradeId?: number };
type Trade = Readers['trades'][number];

export interface Audience {
  said: Said;
  label: string;
}

interface Readers {
  /** The clients of the project. */
  clients: readonly Pick<ProjectClient, 'firstName' | 'disabled'>[];
  /** The trades that read the note. */
  trades: readonly { id: number; name: string }[];
}

/** The trades that read a note: of one for trades those with a visit, and whoever has its to-do. */
export function tradesOf(note: Omit<ThreadNote, 'id'>, { visits }: { visits: readonly Trade[] }): readonly Trade[] {
  const trades = note.is_for_trades ? visits : [];
  const { tradeId = null, personName = null } = note.todo ?? {};
  if (tradeId === null || trades.some(({ id }) => id === tradeId)) return trades;
  return [...trades, { id: tradeId, name: personName ?? '' }];
}

/** The office first, then whoever else reads the note: nobody is offered who would not. */
export function audiencesOf(
  note: Pick<FeedNote, 'is_internal' | 'is_for_trades'>,
  { clients, trades }: Readers,
): Audience[] {
  const office: Audience = { said: { audience: 'office' }, label: 'Office Only' };
  const names = clients.filter(({ disabled }) => !disabled).map(({ firstName }) => firstName);
  const toClients: Audience = {
    said: { audience: 'clients' },
    label: names.length > 0 ? `Send to Clients: ${names.join(', ')}` : 'Send to Clients',
  };
  const toTrades = trades.map(({ id, name }): Audience => ({ said: { audience: 'trade', tradeId: id }, label: name }));
  const toAll: Audience = { said: { audience: 'trades' }, label: 'Clients and Trades' };
  return [
    office,
    ...(note.is_internal ? [] : [toClients]),
    ...toTrades,
    ...(note.is_for_trades && !note.is_internal ? [toAll] : []),
  ];
}

/** For whom a reply is, and that a client wrote it. */
export function audienceWords(reply: Pick<Reply, 'audience' | 'tradeName' | 'fromClient'>): string {
  const readers = readersWords(reply);
  // A page that was kept by an earlier release has no `fromClient`.
  if (!reply.fromClient) return readers;
  return reply.audience === 'clients' ? 'From a Client' : `From a Client · ${readers}`;
}

/** What a note that changes its readers does to its replies; an empty text when it does nothing. */
export function repliesFollow(replies: readonly Pick<Reply, 'chosen'>[], isInternal: boolean): string {
  const shared = replies.filter(({ chosen }) => chosen === 'clients' || chosen === 'trades').length;
  const kept = replies.length - shared;
  const counted = (count: number) => `${count} ${count === 1 ? 'reply' : 'replies'}`;
  if (shared === 0) return '';
  if (isInternal) return `${counted(shared)} ${shared === 1 ? 'becomes' : 'become'} internal with it.`;
  const returns = `${counted(shared)} ${shared === 1 ? 'returns' : 'return'} to clients`;
  return kept === 0 ? `${returns}.` : `${returns}, ${kept} ${kept === 1 ? 'stays' : 'stay'} with the office.`;
}
