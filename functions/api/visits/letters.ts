// Send Schedule: the mail to a trade with its calendar file, and the text to copy or share.
import type { Letter, List } from '../../_shared/services/mail.ts';
import type { WeekFacts } from './queries.ts';
import { dayIn, tradeWords } from './visit-words.ts';
import { visitName, visitsCalendar } from './visits-calendar.ts';

/** Visits in a mail, and in a text, which may go out as an SMS. */
const MOST = { mail: 40, text: 6 };

/** The mail, to the address of the trade; `host` makes the ids of events unique. */
export function weekLetter(week: WeekFacts, url: string, host: string): Letter {
  const { trade, company } = week;
  const words = tradeWords[trade.language];
  return {
    to: trade.email ?? '',
    language: trade.language,
    subject: words.weekSubject(company),
    paragraphs: [words.greeting(trade.contact ?? trade.name), weekList(week, MOST.mail)],
    button: { text: words.open, href: url },
    closing: words.closing,
    ...(week.visits.length > 0 && { calendar: visitsCalendar({ ...week, language: trade.language, host }) }),
  };
}

/** A short text with the link. */
export function weekText(week: WeekFacts, url: string): string {
  const words = tradeWords[week.trade.language];
  const { heading, lines } = weekList(week, MOST.text);
  return [words.weekSubject(week.company), heading, ...lines, words.openText(url)].join('\n');
}

function weekList({ trade, today, until, visits }: WeekFacts, most: number): List {
  const words = tradeWords[trade.language];
  const [from, to] = [dayIn(words, today), dayIn(words, until)];
  if (visits.length === 0) return { heading: words.noVisits(from, to), lines: [] };
  const shown = visits.slice(0, most).map((visit) => {
    const days = words.days(dayIn(words, visit.from), dayIn(words, visit.to));
    return `${days}: ${visitName(visit)}`;
  });
  const rest = visits.length - shown.length;
  return { heading: words.weekIntroduction(from, to), lines: rest > 0 ? [...shown, words.more(rest)] : shown };
}
