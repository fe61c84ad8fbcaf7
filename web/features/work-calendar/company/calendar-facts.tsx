import type { WorkCalendar } from '../../../../functions/core/work-calendar/contract.ts';
import { weekInWords } from '../../../../functions/core/work-calendar/week-words.ts';
import { Card } from '../../../components/layout/card.tsx';
import { DaysList } from './days-list.tsx';

/** The company's work calendar as text, for staff. */
export function CalendarFacts({ calendar: { week, days } }: { calendar: WorkCalendar }) {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-muted">The work calendar is changed by administrators.</p>
      <Card title="Working Week">{weekInWords(week)}</Card>
      <Card title="Days Off and Extra Days">
        {days.length === 0 ? <p className="text-muted">No days differ from other weeks.</p> : <DaysList days={days} />}
      </Card>
    </div>
  );
}
