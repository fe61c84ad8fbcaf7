import { CalendarPlus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { WorkCalendar } from '../../../../functions/core/work-calendar/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { WeekChoice, wrongWeek } from '../week-choice.tsx';
import { type CompanyDay, withDays } from './company-days.ts';
import { DaysList } from './days-list.tsx';
import { Effect } from './effect.tsx';
import { type CalendarFields, saveWorkCalendar } from './write-calendar.ts';

/** The company's work calendar, for administrators. */
export function CalendarForm({ calendar }: { calendar: WorkCalendar }) {
  const { week, days } = calendar;
  const save = useWriteNow(saveWorkCalendar);
  return (
    <Form<CalendarFields, WorkCalendar>
      draft="work-calendar"
      values={{ week, days }}
      onSubmit={({ values }) => save.mutateAsync({ base: calendar, mine: values })}
      className="flex max-w-3xl flex-col gap-4"
    >
      <Card title="Working Week">
        <WeekField />
      </Card>
      <DaysField />
      <SaveBar />
      {/* Below, since it grows while its projects are computed. */}
      <Effect />
    </Form>
  );
}

/** The working days of the company's week. */
function WeekField() {
  const { field, fieldState } = useController<CalendarFields, 'week'>({ name: 'week', rules: { validate: wrongWeek } });
  return <WeekChoice week={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}

const AddDaysDialog = lazyPart(() => import('./add-days-dialog.tsx'));
const AddHolidaysDialog = lazyPart(() => import('./add-holidays-dialog.tsx'));

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** The days that differ from other weeks, with buttons that add and remove them. */
function DaysField() {
  const { field, fieldState } = useController<CalendarFields, 'days'>({
    name: 'days',
    rules: {
      validate: ({ length }) => length <= limits.calendarDays || `At most ${limits.calendarDays} days.`,
    },
  });
  // The schedule leads here with the state of the company's address.
  const [search] = useSearchParams();
  const asked = search.get('holidays');
  const [adding, setAdding] = useState<'days' | 'holidays' | null>(asked === null ? null : 'holidays');
  const close = () => setAdding(null);
  const add = (more: CompanyDay[]) => field.onChange(withDays(field.value, more));
  return (
    <Card title="Days Off and Extra Days">
      <div className="mb-3 flex flex-wrap gap-2">
        <Button icon={<CalendarPlus {...icon} />} onClick={() => setAdding('holidays')}>
          Add Public Holidays
        </Button>
        <Button icon={<Plus {...icon} />} onClick={() => setAdding('days')}>
          Add Days
        </Button>
      </div>
      {field.value.length === 0 && <p className="text-muted">No days differ from other weeks yet.</p>}
      <DaysList days={field.value} onRemove={(day) => field.onChange(field.value.filter((each) => each.day !== day))} />
      <p aria-live="polite" className="text-danger text-sm empty:hidden">
        {fieldState.error?.message}
      </p>
      <Suspense>
        {adding === 'days' && <AddDaysDialog onClose={close} onAdd={add} />}
        {adding === 'holidays' && <AddHolidaysDialog firstState={asked ?? ''} onClose={close} onAdd={add} />}
      </Suspense>
    </Card>
  );
}
