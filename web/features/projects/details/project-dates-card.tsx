import type { ReactNode } from 'react';
import { capitalised } from '../../../../functions/core/common/english.ts';
import { weekdays } from '../../../../functions/core/common/names.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { modeNames } from '../../../model/field-words.ts';
import { type ProjectOnScreen, type ProjectValues, projectLabels } from '../data/project-fields.ts';

const pairs = [
  ['scheduledStart', 'scheduledCompletion'],
  ['startedOn', 'completedOn'],
] as const;

interface ProjectDatesCardProps {
  mode: ProjectOnScreen['scheduleMode'];
  /** Opens the choice of how the plan gets its dates. */
  onChangeMode: () => void;
  /** The working days of the project, which belong to the work calendar. */
  workDays: ReactNode;
}

export function ProjectDatesCard({ mode, onChangeMode, workDays }: ProjectDatesCardProps) {
  const isComputed = (field: string) => mode === 'linked' && field === 'scheduledCompletion';
  return (
    <Card title="Dates" endsWithFields>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          Dates of the plan: <span className="font-medium">{modeNames[mode]}</span>
        </span>
        <Button look="quiet" onClick={onChangeMode} className="-my-1 text-accent!">
          Change…
        </Button>
      </div>
      {workDays}
      <div className="grid grid-flow-row gap-x-3 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-2">
        {pairs.map(([start, completion]) => [
          <DateField<ProjectValues>
            key={start}
            name={start}
            label={projectLabels[start]}
            before={isComputed(completion) ? undefined : completion}
          />,
          <DateField<ProjectValues>
            key={completion}
            name={completion}
            label={projectLabels[completion]}
            after={isComputed(completion) ? undefined : start}
            readOnly={isComputed(completion)}
            hint={isComputed(completion) ? 'Computed from the plan.' : undefined}
          />,
        ])}
      </div>
      <FormField<ProjectValues, 'reportWeekday'>
        name="reportWeekday"
        label={projectLabels.reportWeekday}
        hint="From this day of the week on, Today says that the weekly update is due."
      >
        {({ value, onChange }) => (
          <Select value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">No day</option>
            {weekdays.map((day) => (
              <option key={day} value={day}>
                Every {capitalised(day)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </Card>
  );
}
