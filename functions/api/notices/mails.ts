import { sql } from 'kysely';
import type { Parts } from '../http/parts.ts';
import { sendRound } from '../mail/round.ts';
import { type NoticeMail, noticeLetter } from './letter.ts';

/** Sends people what they were told and have not read; resolves to the number of mails. */
export function sendNotices(parts: Parts): Promise<number> {
  return sendRound<NoticeMail, string>(parts, {
    name: 'notices',
    first: '00000000-0000-0000-0000-000000000000',
    next: (after) => sql`private.next_notice_mail(${after}::uuid)`,
    recipient: ({ userId }) => userId,
    letter: noticeLetter,
  });
}
