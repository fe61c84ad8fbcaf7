import type { Visits } from '../../../functions/core/visits/contract.ts';
import { VisitCard } from '../card/visit-card.tsx';
import { daysOf } from '../data/cards.ts';
import type { Week } from '../data/week.ts';
import type { WeekState } from '../data/week-state.ts';
import { longDay, nearDay, todayAfter } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';

interface DaysProps {
  visits: Visits;
  state: WeekState;
  week: Week;
}

/** The visits by day. */
export function Days({ visits, state, week }: DaysProps) {
  const { say } = useLanguage();
  const today = todayAfter(visits.today, state.at);
  return daysOf(visits, state.waiting, today).map(({ day, cards }) => {
    const near = day && nearDay(say, day, today);
    return (
      <section key={day} aria-labelledby={`day-${day}`} className="pt-4">
        <h2 id={`day-${day}`} className="pb-2 font-semibold text-lg first-letter:uppercase">
          {day === null ? say.late : longDay(say, day)}
          {near && <span className="font-normal text-muted"> · {near}</span>}
        </h2>
        <ul className="space-y-3">
          {cards.map((card) => (
            <li key={card.visit.id}>
              <VisitCard card={card} today={today} company={visits.company} state={state} week={week} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
