// The mail of the day: what waits for an answer, what is late, what is to do today, what comes within a week, to-dos, what
// clients have not decided, and what trades answered.
import type { Letter, List } from '../../_shared/services/mail.ts';
import type { answers } from '../../core/assignments/names.ts';
import { dayToAnswer, type OfferFacts } from '../../core/decisions/plan/last-day.ts';
import { officePages } from '../../core/links/names.ts';
import { dayOf } from '../../core/schedule/engine/day.ts';
import type { Place } from '../mail/round.ts';

/** Decisions that the mail tells; the page has the others. */
const most = 20;

interface WorkRow {
  project: string;
  name: string;
  /** The phase of a task. */
  phase: string | null;
  /** When it is due or, with `isStart`, starts. Null for work of today without such a day. */
  day: string | null;
  isStart: boolean;
}

/** A decision that waits for clients. */
interface OpenOffer {
  project: string;
  title: string;
  offer: OfferFacts;
}

interface TradeAnswer {
  project: string;
  name: string;
  trade: string;
  answer: (typeof answers)[number];
  /** The other day. */
  proposed_on: string | null;
  /** The planned day. */
  starts: string;
}

/** Words of a client that nobody answered. */
interface Question {
  project: string;
  who: string;
  text: string;
  /** Since when it waits. */
  day: string;
}

/** An open to-do that is late or due soon. */
interface DueTodo {
  project: string;
  number: number;
  place: string | null;
  text: string;
  day: string;
}

/** Rows that the mail tells, and the number of further ones. */
interface Told<Row> {
  rows: Row[];
  more: number;
}

export interface DailyMail {
  userId: string;
  email: string;
  firstName: string;
  /** The company's day. */
  today: string;
  /** The parts that have rows. */
  work: Partial<Record<'late' | 'today' | 'coming', Told<WorkRow>>>;
  /** Oldest first. */
  answers: TradeAnswer[];
  /** By project and title. */
  offers: OpenOffer[];
  /** Oldest first; null when nothing waits. */
  questions: Told<Question> | null;
  /** By their day; null when there are none. */
  todos: Told<DueTodo> | null;
}

const thisYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const said = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(new Date(day));

/** Null of a day without anything to tell. */
export function dailyLetter(
  { email, firstName, today, work, answers, offers, questions, todos }: DailyMail,
  { siteUrl }: Pick<Place, 'siteUrl'>,
): Letter | null {
  const late = lateOf(offers, today);
  const hasMore = answers.length > 0 || late.length > 0 || questions !== null || todos !== null;
  if (Object.keys(work).length === 0 && !hasMore) return null;
  return {
    to: email,
    subject: `Your work on ${said(today, today)}${work.late ? `: ${count(work.late)} late` : ''}`,
    paragraphs: [
      `Hello ${firstName},`,
      ...toldOf(
        'Needs an Answer',
        questions,
        (row) => `${row.who} in ${row.project}, since ${said(row.day, today)}: ${row.text}`,
      ),
      ...partOf('Late', work.late, today),
      ...partOf('Today', work.today, today),
      ...partOf('In the next seven days', work.coming, today),
      ...toldOf('To-Dos', todos, (row) => todoLine(row, today)),
      ...notDecided(late, today),
      ...(answers.length > 0
        ? [{ heading: 'What trades answered', lines: answers.map((answer) => sentence(answer, today)) }]
        : []),
    ],
    button: { text: 'Open Today', href: `${siteUrl}${officePages.today}` },
    closing: 'Whose work this tells, and at what hour, is chosen in your account.',
  };
}

const count = ({ rows, more }: Told<unknown>) => rows.length + more;

function toldOf<Row>(title: string, told: Told<Row> | null, lineOf: (row: Row) => string): List[] {
  if (!told) return [];
  const lines = told.rows.map(lineOf);
  if (told.more > 0) lines.push(`And ${told.more} more.`);
  return [{ heading: `${title} (${count(told)})`, lines }];
}

function todoLine({ project, number, place, text, day }: DueTodo, today: string): string {
  const when = whenOf({ day, isStart: false }, today);
  return `#${number}${place ? ` ${place}` : ''} in ${project}, ${when}: ${text}`;
}

function partOf(title: string, part: Told<WorkRow> | undefined, today: string): List[] {
  return toldOf(
    title,
    part ?? null,
    (row) => `“${row.name}”${row.phase ? ` (${row.phase})` : ''} in ${row.project}, ${whenOf(row, today)}.`,
  );
}

/** The decisions whose day to answer by is over, the oldest first. */
function lateOf(offers: readonly OpenOffer[], today: string) {
  return offers
    .map(({ project, title, offer }) => ({ project, title, day: dayToAnswer(offer) ?? today }))
    .filter(({ day }) => day < today)
    .toSorted((one, other) => dayOf(one.day) - dayOf(other.day));
}

function notDecided(late: ReturnType<typeof lateOf>, today: string): List[] {
  if (late.length === 0) return [];
  const lines = late
    .slice(0, most)
    .map(({ project, title, day }) => `“${title}” in ${project}, ${overdue(day, today)}.`);
  if (late.length > most) lines.push(`And ${late.length - most} more.`);
  return [{ heading: `Not decided by clients (${late.length})`, lines }];
}

function overdue(day: string, today: string): string {
  const late = dayOf(today) - dayOf(day);
  return `was due on ${said(day, today)}, ${late} ${late === 1 ? 'day' : 'days'} ago`;
}

function whenOf({ day, isStart }: Pick<WorkRow, 'day' | 'isStart'>, today: string): string {
  if (day === null) return 'without a day when it is due';
  if (isStart) return `starts on ${said(day, today)}`;
  if (day >= today) return day === today ? 'due today' : `due on ${said(day, today)}`;
  return overdue(day, today);
}

function sentence({ project, name, trade, answer, proposed_on, starts }: TradeAnswer, today: string): string {
  const what = `to “${name}” in ${project}`;
  if (answer === 'coming') return `${trade} comes ${what} on ${said(starts, today)}.`;
  if (answer === 'cant') return `${trade} cannot come ${what} on ${said(starts, today)}.`;
  return `${trade} asks to come ${what} on ${said(proposed_on ?? starts, today)} instead of ${said(starts, today)}.`;
}
