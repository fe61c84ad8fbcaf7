import { Controller, useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import { projectDayKinds } from '../../../../functions/core/common/names.ts';
import type { ProjectDay } from '../../../../functions/core/work-calendar/contract.ts';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { BareForm } from '../../../components/form/bare-form.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { isDay } from '../../../components/form/day/typed-day.ts';
import { FormField } from '../../../components/form/form-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { today } from '../../../lib/time/dates.ts';
import { dayKindNames } from '../../../model/day-kinds.ts';
import { useOptimisticPlan, usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { DayLine } from '../day-line.tsx';
import { changeDay } from './change-day.ts';
import { effectInWords } from './effect-words.ts';
import { WorkWeek } from './work-week.tsx';

type Values = Omit<ProjectDay, 'day'> & { day: string | null };

const effects = {
  holiday: 'Nobody works.',
  closed: 'Nobody works.',
  weather: 'Weather-dependent tasks stop.',
  extra: 'Work on a day that is usually off.',
} as const;

interface ProjectDaysDialogProps {
  projectId: number;
  onClose: () => void;
}

/** The days of a project that differ from the company's calendar, with the moves when one is added. */
export default function ProjectDaysDialog({ projectId, onClose }: ProjectDaysDialogProps) {
  const days = useOptimisticPlan(projectId, (plan) => plan.days) ?? [];
  const sync = useSync();
  const dayOf = (day: string | null) => days.find((each) => each.day === day) ?? null;

  async function add({ day, kind, note }: Values): Promise<boolean> {
    if (!day) return false;
    void changeDay(sync, projectId, { day, from: dayOf(day), to: { day, kind, note: note.trim() } });
    return true;
  }

  return (
    <Dialog isOpen onClose={onClose} title="Days Off and Bad Weather">
      <WorkWeek projectId={projectId} />
      <p className="mb-4 text-muted">These days go before the company’s calendar, in this project only.</p>
      <BareForm<Values, boolean>
        // Anew after each day that was added.
        key={days.length}
        values={{ day: today(), kind: 'weather', note: '' }}
        onSubmit={({ values }) => add(values)}
      >
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          <DateField<Values> name="day" label="Day" />
          <Controller<Values, 'kind'>
            name="kind"
            render={({ field: { value, onChange } }) => (
              <Field label="What It Is" hint={effects[value]}>
                <Select value={value} onChange={({ target }) => onChange(target.value)}>
                  {projectDayKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {dayKindNames[kind]}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          />
        </div>
        <FormField<Values> name="note" label="Note">
          <TextInput maxLength={limits.name} />
        </FormField>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <Effect projectId={projectId} />
          <SubmitButton label="Add Day" needs={['day']} />
        </div>
      </BareForm>
      {days.length === 0 ? (
        <p className="text-muted">No days of its own yet.</p>
      ) : (
        <ul aria-label="Days of this project" className="rounded-control border border-line">
          {days.map((each) => (
            <DayLine
              key={each.day}
              {...each}
              onRemove={() => void changeDay(sync, projectId, { day: each.day, from: each, to: null })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The moves that the day of the form would make. */
function Effect({ projectId }: { projectId: number }) {
  const [day, kind, note] = useWatch<Values, ['day', 'kind', 'note']>({ name: ['day', 'kind', 'note'] });
  const plan = usePlan(projectId);
  const to = day !== null && isDay(day) ? { day, kind, note } : null;
  const text = plan && to ? effectInWords(plan, { day: to.day, from: null, to }) : '';
  return (
    <p role="status" className="min-h-5 min-w-0 text-muted text-sm">
      {text}
    </p>
  );
}
