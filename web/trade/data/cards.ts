// The visits of the page by day, each with the answers of the trade that are not at the server yet.
import type { Visit, Visits } from '../../../functions/core/visits/contract.ts';
import { isOfVisit, isReply, type VisitMessage, visitOf, type Waiting } from './waiting.ts';

export interface Card {
  visit: Visit;
  /** Whether something said of it waits to be sent. */
  isWaiting: boolean;
  photosWaiting: number;
}

/** The visits that begin on a day, or go on. Earlier ones that are not done stand under `null`. */
export interface Day {
  day: string | null;
  cards: Card[];
}

/** The days with visits, in their order; `today` is the day at the company now, which may be later than the visits say. */
export function daysOf({ visits, today: told }: Visits, waiting: readonly Waiting[], today: string): Day[] {
  const days = new Map<string | null, Card[]>();
  for (const visit of visits) {
    if (visit.to < today && visit.to >= told) continue;
    const day = visit.to < today ? null : visit.from < today ? today : visit.from;
    days.set(day, [...(days.get(day) ?? []), cardOf(visit, waiting, today)]);
  }
  return [...days].map(([day, cards]) => ({ day, cards })).sort((one, other) => order(one.day, other.day));
}

const order = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '');

function cardOf(told: Visit, waiting: readonly Waiting[], today: string): Card {
  const about = waiting.filter(isOfVisit).filter((each) => visitOf(each) === told.id);
  const visit = about.reduce(withSaid, withToday(told, today));
  return {
    visit,
    isWaiting: about.some(({ kind }) => kind === 'answer'),
    photosWaiting: about.filter(({ kind }) => kind === 'photo').length,
  };
}

/** Without a connection a day may have come that the server did not know. */
function withToday(visit: Visit, today: string): Visit {
  if (visit.from > today) return visit;
  return {
    ...visit,
    mayStart: visit.mayStart || visit.work === 'open',
    mayFinish: visit.mayFinish || visit.work !== 'completed',
  };
}

function withSaid(visit: Visit, waiting: VisitMessage): Visit {
  if (waiting.kind === 'photo') return visit;
  const { answer, day, for: days } = waiting.answer;
  if (answer === 'started') return { ...visit, work: 'started', mayStart: false };
  if (answer === 'completed') return { ...visit, work: 'completed', mayStart: false, mayFinish: false };
  if (!isReply(waiting) || days.from !== visit.from || days.to !== visit.to) return visit;
  return { ...visit, state: answer, proposedOn: answer === 'other' ? day : null };
}
