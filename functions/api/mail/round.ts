// Sends the mails of one kind that are due, one after the other. Each is marked as sent in the transaction that sends
// it, so that a failed one is retried at the next run; it must not delay the others.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { Letter, Letterhead } from '../../_shared/services/mail.ts';
import type { Parts } from '../http/parts.ts';
import { getCompany } from '../settings/queries.ts';
import { letterheadOf } from './letterhead.ts';

/** Mails a run, since a hosted function has little time. */
const most = 100;

export interface Place {
  siteUrl: string;
  /** An IANA time zone. */
  timeZone: string;
  company: Letterhead['name'];
  /** Where answers to mails about messages go. */
  replyTo: string | null;
}

interface Round<Due, Id> {
  /** For the log. */
  name: string;
  /** Below the id of every recipient. */
  first: Id;
  /** SQL: takes the mail that is due to the next recipient after this one, as JSON; null when there is none. */
  next: (after: Id) => RawBuilder<unknown>;
  recipient: (due: Due) => Id;
  /** Null where nothing is to be told after all. */
  letter: (due: Due, place: Place) => Letter | null | Promise<Letter | null>;
  /** Notes that a mail failed, which is due again. */
  failed?: (service: Db, due: Due, error: unknown) => Promise<void>;
}

/** Sends what is due; resolves to the number of mails. Throws when none could be taken. */
export async function sendRound<Due, Id>(parts: Parts, round: Round<Due, Id>): Promise<number> {
  let sent = 0;
  let after = round.first;
  for (let turn = 0; turn < most; turn++) {
    const next = await sendNext(parts, round, after);
    if (!next) break;
    after = next.recipient;
    if (next.isSent) sent += 1;
  }
  return sent;
}

async function sendNext<Due, Id>(parts: Parts, { name, next, recipient, letter, failed }: Round<Due, Id>, after: Id) {
  const found: Due[] = [];
  try {
    const isSent = await parts.database.asService(async (service) => {
      const { rows } = await sql<{ due: string | null }>`select (${next(after)})::text as due`.execute(service);
      const text = rows[0]?.due;
      if (!text) return false;
      const due: Due = JSON.parse(text);
      found.push(due);
      const [head, { timeZone, replyTo }] = [await letterheadOf(service, parts), await getCompany(service)];
      const place = { siteUrl: parts.env.SITE_URL, timeZone: timeZone ?? 'UTC', company: head.name, replyTo };
      const made = await letter(due, place);
      if (made) await parts.mailer.send(made, head);
      return made !== null;
    });
    return found[0] ? { recipient: recipient(found[0]), isSent } : null;
  } catch (error) {
    const [due] = found;
    if (!due) throw error;
    parts.log({ level: 'warn', mail: name, recipient: String(recipient(due)), error: String(error) });
    if (failed) await parts.database.asService((service) => failed(service, due, error));
    return { recipient: recipient(due), isSent: false };
  }
}
