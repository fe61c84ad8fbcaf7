// Mails to trades about visits that are new, have other days, or were removed.
import { sql } from 'kysely';
import type { Letter } from '../../_shared/services/mail.ts';
import type { Trade } from '../../core/trades/contract.ts';
import type { Parts } from '../http/parts.ts';
import { sendRound } from '../mail/round.ts';
import type { WeekVisit } from './queries.ts';
import { visitsUrl } from './send-week.ts';
import { dayIn, type TradeWords, tradeWords } from './visit-words.ts';
import { visitName, visitsCalendar } from './visits-calendar.ts';

/** The most changes in one mail. */
const MOST_CHANGES = 30;

interface Days {
  from: string;
  to: string;
}

interface Change extends Omit<WeekVisit, 'from' | 'to'> {
  /** Null when the visit is new to the trade. */
  before: Days | null;
  /** Null when the visit was removed. */
  now: Days | null;
}

interface DueMail extends Pick<Trade, 'name' | 'contact' | 'language'> {
  tradeId: number;
  linkId: number;
  nonce: string;
  email: string;
  changes: Change[];
}

/** Sends the mails that are due; resolves to the number sent. */
export async function sendChangeMails(parts: Parts): Promise<number> {
  await parts.database.asService((service) => sql`select private.note_changed_visits()`.execute(service));
  return sendRound<DueMail, number>(parts, {
    name: 'changed visits',
    first: 0,
    next: (after) => sql`private.next_visit_mail(${after}::bigint)`,
    recipient: ({ tradeId }) => tradeId,
    letter: (due, { company, siteUrl }) => {
      const url = visitsUrl(parts, { id: due.linkId, nonce: due.nonce });
      return changeLetter(due, { company, url, host: new URL(siteUrl).host });
    },
  });
}

interface Sender {
  company: string;
  url: string;
  host: string;
}

function changeLetter({ name, contact, email, language, changes }: DueMail, { company, url, host }: Sender): Letter {
  const words = tradeWords[language];
  const rest = changes.length - MOST_CHANGES;
  return {
    to: email,
    language,
    subject: words.changedSubject(company),
    paragraphs: [
      words.greeting(contact ?? name),
      {
        heading: words.changedIntroduction,
        lines: [
          ...changes.slice(0, MOST_CHANGES).map((change) => sentence(words, change)),
          ...(rest > 0 ? [words.more(rest)] : []),
        ],
      },
    ],
    button: { text: words.open, href: url },
    closing: words.closing,
    calendar: visitsCalendar({ company, language, host, visits: changes.flatMap(calendarVisit) }),
  };
}

function calendarVisit({ before, now, ...visit }: Change) {
  const days = now ?? before;
  return days ? [{ ...visit, ...days, isCancelled: now === null }] : [];
}

function sentence(words: TradeWords, { before, now, ...visit }: Change): string {
  const days = ({ from, to }: Days) => words.days(dayIn(words, from), dayIn(words, to));
  const what = visitName(visit);
  if (now && before) return words.moved(what, days(before), days(now));
  if (now) return words.added(what, days(now));
  return before ? words.cancelled(what, days(before)) : what;
}
