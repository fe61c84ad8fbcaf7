import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useToday } from '../../../lib/time/use-today.ts';
import { DayLine } from '../day-line.tsx';
import type { CompanyDay } from './company-days.ts';

interface DaysListProps {
  days: readonly CompanyDay[];
  onRemove?: (day: string) => void;
}

/** The days of the company from today on, a year after the other; earlier ones on demand. */
export function DaysList({ days, onRemove }: DaysListProps) {
  const [hasEarlier, showEarlier] = useState(false);
  const now = useToday();
  const shown = hasEarlier ? days : days.filter(({ day }) => day >= now);
  const years = Map.groupBy(shown, ({ day }) => day.slice(0, 4));
  const hidden = days.length - shown.length;
  return (
    <>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => showEarlier(true)} className="mb-2">
          Show {counted(hidden, 'earlier day')}
        </Button>
      )}
      {[...years].map(([year, own], index) => (
        <details key={year} open={index < 2} className="mb-2">
          <summary className="cursor-pointer rounded-control py-1.5 font-medium">
            {year} <span className="font-normal text-muted tabular-nums">{counted(own.length, 'day')}</span>
          </summary>
          <ul aria-label={`Days of ${year}`} className="rounded-control border border-line">
            {own.map((each) => (
              <DayLine key={each.day} {...each} onRemove={onRemove && (() => onRemove(each.day))} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
