// A report is composed of the choices of its draft and the facts that the database reads for it (docs/product.md#project-reports).
import { byDay, dayToAnswer, lastDayOfOffer, type OfferFacts } from '../../decisions/plan/last-day.ts';
import type { TodoState } from '../../notes/todo-names.ts';
import type { CalendarOfPlan } from '../../schedule/from-plan.ts';
import { workDaysBetween } from '../../schedule/working-days.ts';
import {
  type BookReport,
  type DaysReport,
  firstDraft,
  type PageName,
  type PunchState,
  type ReportContent,
  type ReportDraft,
  type ReportKind,
  type ReportPunchItem,
  type WeekReport,
} from './content.ts';

interface BaseFacts<Kind extends ReportKind> extends Pick<ReportContent, 'zone' | 'format' | 'company'> {
  kind: Kind;
  project: { id: number; name: string } & Record<'address' | 'city' | 'state' | 'zipCode', string | null>;
  lastPage: PageName | null;
}

/** All that a week could have, before anything is left out. */
export interface WeekFacts
  extends BaseFacts<'week'>,
    Pick<WeekReport['schedule'], 'planned' | 'now' | 'completedOn' | 'moves' | 'weatherDays'>,
    Pick<WeekReport, 'photos'> {
  done: WeekReport['done']['rows'];
  next: WeekReport['next']['rows'];
  decisions: OpenOffer[];
  calendar: CalendarOfPlan;
}

interface DaysFacts extends BaseFacts<'days'>, Pick<DaysReport, 'pages' | 'check'> {
  /** The company's day. */
  today: string;
  days: { day: string; state: 'gap' | 'open' | 'signed' | 'itself' | 'none'; isWorkDay: boolean | null }[];
}

type BookFacts = BaseFacts<'book'> &
  Pick<BookReport, 'team' | 'open' | 'plan' | 'moves' | 'photos' | 'documents' | 'pages'> & { punch: PunchFacts[] };

/** A punch item that clients read. */
interface PunchFacts extends Omit<ReportPunchItem, 'state'> {
  state: TodoState;
  /** A client said that it looks good. */
  isConfirmed: boolean;
}

export type ReportFacts = WeekFacts | DaysFacts | BookFacts;

/** A draft, with what every report says of itself. */
export interface Drafted extends Pick<ReportContent, 'audience' | 'language' | 'title' | 'firstDay' | 'lastDay'> {
  draft: Partial<ReportDraft>;
}

/** The content of a draft as it is now; it gets its number, date and name when it is issued. */
export function composedOf(
  { draft, audience, language, title, firstDay, lastDay }: Drafted,
  facts: ReportFacts,
): ReportContent {
  const chosen = { ...firstDraft, ...draft };
  const { zone, format, company, project, lastPage } = facts;
  const base = {
    v: 1 as const,
    number: null,
    issuedAt: null,
    issuedBy: null,
    audience,
    language,
    title,
    firstDay,
    lastDay,
    zone,
    format,
    company,
    project: { id: project.id, name: project.name, address: addressOf(project) },
    lastPage,
    summary: chosen.summary,
    grid: chosen.grid,
  };
  if (facts.kind === 'week') return { ...base, kind: 'week', ...weekOf(chosen, facts) };
  if (facts.kind === 'days') return { ...base, kind: 'days', ...daysOf(chosen, facts) };
  return { ...base, kind: 'book', ...bookOf(chosen, facts) };
}

/** All rows that the draft of a week could have. */
export function offeredOf({ done, next, decisions, moves }: WeekFacts) {
  return { done, next, decisions: datedNeeds(decisions), moves };
}

type Own<Report> = Omit<Report, keyof ReportContent>;

function weekOf(draft: ReportDraft, facts: WeekFacts): Own<WeekReport> {
  const { planned, now, completedOn, weatherDays, photos } = facts;
  const workDays = workDaysBetween(facts.calendar, planned, completedOn ?? now);
  const kept = <Row extends { k: string }>(rows: readonly Row[], prefix = '') =>
    rows.filter(({ k }) => !draft.leftOut.includes(`${prefix}${k}`));
  return {
    done: { lines: draft.done, rows: kept(facts.done, 'done:') },
    next: { lines: draft.next, rows: kept(facts.next, 'next:') },
    needs: { lines: draft.needs, decisions: kept(datedNeeds(facts.decisions)) },
    schedule: { planned, now, completedOn, workDays, lines: draft.schedule, moves: kept(facts.moves), weatherDays },
    photos,
  };
}

function daysOf({ hasPhotos }: ReportDraft, { pages, check, days, today }: DaysFacts): Own<DaysReport> {
  const gaps = days.filter(
    ({ day, state, isWorkDay }) => (state === 'gap' || state === 'open') && isWorkDay === true && day < today,
  );
  return { pages, gaps: gaps.map(({ day }) => day), check, hasPhotos };
}

function bookOf({ hasTrades, hasSigning, chapters }: ReportDraft, facts: BookFacts): Own<BookReport> {
  const { team, open, punch, plan, moves, photos, documents, pages } = facts;
  return {
    team: { clients: team.clients, trades: hasTrades ? team.trades : [] },
    open,
    ...(punch.length > 0 && { punch: punch.map(punchOf) }),
    plan,
    moves,
    photos,
    documents,
    chapters: chapters.map(({ title, text }) => ({ title, text })),
    hasSigning,
    pages,
  };
}

const stepOf = { open: 'open', done: 'fixed', checked: 'checked' } as const satisfies Record<TodoState, PunchState>;

const punchOf = ({ number, place, text, state, isConfirmed }: PunchFacts): ReportPunchItem => {
  return { number, place, text, state: isConfirmed ? 'confirmed' : stepOf[state] };
};

/** Street, city, and state with ZIP code, of what is there. */
function addressOf({ address, city, state, zipCode }: BaseFacts<ReportKind>['project']): string {
  const joined = (parts: readonly (string | null)[], by: string) => parts.filter((part) => part).join(by);
  return joined([address, city, joined([state, zipCode], ' ')], ', ');
}

interface OpenOffer {
  k: string;
  title: string;
  offer: OfferFacts;
}

/** The open offers that a weekly update names, with the days that follow from their facts; by the day to answer by, those without one last. */
function datedNeeds(offers: readonly OpenOffer[]): WeekReport['needs']['decisions'] {
  const all = offers.map(({ k, title, offer }) => {
    return { k, title, due: lastDayOfOffer(offer), respondBy: dayToAnswer(offer), expiresOn: offer.expiresOn };
  });
  return all.toSorted((one, other) => byDay(one.respondBy, other.respondBy));
}
