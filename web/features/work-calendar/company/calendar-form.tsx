import { useController } from 'react-hook-form';
import type { WorkCalendar } from '../../../../functions/core/work-calendar/contract.ts';
import { Form } from '../../../components/form/form.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { WeekChoice, wrongWeek } from '../week-choice.tsx';
import { DaysField } from './days-field.tsx';
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
