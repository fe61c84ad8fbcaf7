import { sql } from 'kysely';
import type { Parts } from '../http/parts.ts';
import { sendRound } from '../mail/round.ts';
import { invitationFor } from '../users/invite.ts';
import { type ClientNoticeMail, clientNoticeLetter } from './client-letter.ts';
import { type NoticeMail, noticeLetter } from './letter.ts';

const first = '00000000-0000-0000-0000-000000000000';
const next = (isClient: boolean) => (after: string) => sql`private.next_notice_mail(${after}::uuid, ${isClient})`;

/** Sends people what they were told and have not read; resolves to the number of mails. */
export function sendNotices(parts: Parts): Promise<number> {
  return sendRound<NoticeMail, string>(parts, {
    name: 'notices',
    first,
    next: next(false),
    recipient: ({ userId }) => userId,
    letter: noticeLetter,
  });
}

/** Sends clients what they were told, have not read and still may read; resolves to the number of mails. */
export function sendClientNotices(parts: Parts): Promise<number> {
  return sendRound<ClientNoticeMail, string>(parts, {
    name: 'notices of clients',
    first,
    next: next(true),
    recipient: ({ userId }) => userId,
    letter: async (due, place) =>
      clientNoticeLetter(due, place, due.isInvited ? await invitationFor(parts, due.userId) : undefined),
  });
}
