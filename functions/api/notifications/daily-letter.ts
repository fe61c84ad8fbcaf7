// The mail of the day: what is late, what is to do today, what comes within a week, what clients have not decided, and
// what trades answered.
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

interface WorkPart {
  rows: WorkRow[];
  /** The number of further rows. */
  more: number;
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

export interface DailyMail {
  userId: string;
  email: string;
  firstName: string;
  /** The company's day. */
  today: string;
  /** The parts that have rows. */
  work: { late?: WorkPart; today?: WorkPart; coming?: WorkPart };
  /** Oldest first. */
  answers: TradeAnswer[];
  /** By project and title. */
  offers: OpenOffer[];
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
  { email, firstName, today, work, answers, offers }: DailyMail,
  { siteUrl }: Pick<Place, 'siteUrl'>,
): Letter | null {
  const late = lateOf(offers, today);
  if (Object.keys(work).length === 0 && answers.length === 0 && late.length === 0) return null;
  return {
    to: email,
    subject: `Your work on ${said(today, today)}${work.late ? `: ${count(work.late)} late` : ''}`,
    paragraphs: [
      `Hello ${firstName},`,
      ...partOf('Late', work.late, today),
      ...partOf('Today', work.today, today),
      ...partOf('In the next seven days', work.coming, today),
      ...notDecided(late, today),
      ...(answers.length > 0
        ? [{ heading: 'What trades answered', lines: answers.map((answer) => sentence(answer, today)) }]
        : []),
    ],
    button: { text: 'Open Today', href: `${siteUrl}${officePages.today}` },
    closing: 'Whose work this tells, and at what hour, is chosen in your account.',
  };
}

const count = ({ rows, more }: WorkPart) => rows.length + more;

function partOf(title: string, part: WorkPart | undefined, today: string): List[] {
  if (!part) return [];
  const lines = part.rows.map(
    (row) => `“${row.name}”${row.phase ? ` (${row.phase})` : ''} in ${row.project}, ${whenOf(row, today)}.`,
  );
  if (part.more > 0) lines.push(`And ${part.more} more.`);
  return [{ heading: `${title} (${count(part)})`, lines }];
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

function whenOf({ day, isStart }: WorkRow, today: string): string {
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
