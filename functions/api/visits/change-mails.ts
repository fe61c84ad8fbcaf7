// Mails to trades about visits that are new, have other days, or were removed, about drawings, about to-dos, and about
// what names them.
import { sql } from 'kysely';
import type { Letter } from '../../_shared/services/mail.ts';
import type { Trade } from '../../core/trades/contract.ts';
import type { Parts } from '../http/parts.ts';
import { sendRound } from '../mail/round.ts';
import type { WeekVisit } from './queries.ts';
import { visitsUrl } from './send-week.ts';
import { mentionLine, type ToldMention } from './told-mentions.ts';
import { headingOf, sheetLines, type ToldSet } from './told-sheets.ts';
import { type ToldTodo, todoLine, todosByProject } from './told-todos.ts';
import { dayIn, type TradeWords, tradeWords } from './visit-words.ts';
import { visitName, visitsCalendar } from './visits-calendar.ts';

/** The most changes in one mail, and sheets of a set. */
const MOST_LINES = 30;

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
  drawings: ToldSet[];
  todos: ToldTodo[];
  mentions: ToldMention[];
}

/** Sends the mails that are due; resolves to the number sent. */
export async function sendChangeMails(parts: Parts): Promise<number> {
  await parts.database.asService((service) =>
    sql`select private.note_changed_visits(), private.note_changed_documents()`.execute(service),
  );
  return sendRound<DueMail, number>(parts, {
    name: 'changed visits',
    first: 0,
    next: (after) => sql`private.next_visit_mail(${after}::bigint)`,
    recipient: ({ tradeId }) => tradeId,
    letter: (due, { company, siteUrl, timeZone }) => {
      const url = visitsUrl(parts, { id: due.linkId, nonce: due.nonce });
      return changeLetter(due, { company, url, host: new URL(siteUrl).host, timeZone });
    },
  });
}

interface Sender {
  company: string;
  url: string;
  host: string;
  timeZone: string;
}

function changeLetter(due: DueMail, { company, url, host, timeZone }: Sender): Letter {
  const { name, contact, email, language, changes, drawings, todos, mentions } = due;
  const words = tradeWords[language];
  const visits = changes.map((change) => sentence(words, change));
  return {
    to: email,
    language,
    subject: subjectOf(words, due, company),
    paragraphs: [
      words.greeting(contact ?? name),
      ...(changes.length > 0 ? [{ heading: words.changedIntroduction, lines: atMost(words, visits) }] : []),
      ...todosByProject(todos).map(([project, own]) => ({
        heading: words.toFix(project),
        lines: atMost(
          words,
          own.map((todo) => todoLine(words, todo)),
        ),
      })),
      ...[...Map.groupBy(mentions, ({ project }) => project)].map(([project, own]) => ({
        heading: words.message(project),
        lines: atMost(
          words,
          own.map((mention) => mentionLine(words, mention, timeZone)),
        ),
      })),
      ...drawings.map((set) => ({ heading: headingOf(words, set), lines: atMost(words, sheetLines(words, set)) })),
    ],
    button: { text: words.open, href: url },
    closing: words.closing,
    ...(changes.length > 0 && {
      calendar: visitsCalendar({ company, language, host, visits: changes.flatMap(calendarVisit) }),
    }),
  };
}

function subjectOf(words: TradeWords, { changes, todos, mentions }: DueMail, company: string): string {
  if (changes.length > 0) return words.changedSubject(company);
  if (todos.length > 0) return words.toFixSubject(company);
  return mentions.length > 0 ? words.messageSubject(company) : words.drawingsSubject(company);
}

function atMost(words: TradeWords, lines: string[]): string[] {
  const rest = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(rest > 0 ? [words.more(rest)] : [])];
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
