import { sql } from 'kysely';
import type { Parts } from '../http/parts.ts';
import { sendRound } from '../mail/round.ts';
import { type DailyMail, dailyLetter } from './daily-letter.ts';
import { type Digest, digestLetter } from './digest-letter.ts';

const first = '00000000-0000-0000-0000-000000000000';

/** Sends what others did to those who want it by e-mail; resolves to the number of mails. */
export function sendDigests(parts: Parts): Promise<number> {
  return sendRound<Digest, string>(parts, {
    name: 'digest',
    first,
    next: (after) => sql`private.next_digest(${after}::uuid)`,
    recipient: ({ userId }) => userId,
    letter: digestLetter,
  });
}

/** Sends the work of the day at the hour that each person chose; resolves to the number of mails. */
export function sendDailyMails(parts: Parts): Promise<number> {
  return sendRound<DailyMail, string>(parts, {
    name: 'daily',
    first,
    next: (after) => sql`private.next_daily_mail(${after}::uuid)`,
    recipient: ({ userId }) => userId,
    letter: dailyLetter,
  });
}
