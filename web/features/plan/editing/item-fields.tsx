import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { Select } from '../../../components/controls/select.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { isDay } from '../../../components/form/day/typed-day.ts';
import { DescribedFields } from '../../../components/form/described-fields.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { statusIds, statusNames } from '../../../model/field-words.ts';
import { rowScheduleInWords } from '../../../model/schedule/row-schedule-words.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import type { ItemValues } from './item-values.ts';
import { MilestoneFollows } from './milestone-follows.tsx';
import { MilestoneField, PlannedDates, ScheduleFields } from './schedule-fields.tsx';

interface ItemFieldsProps {
  entity: PlanEntity;
  /** Without status and actual dates. */
  isTemplate: boolean;
  /** With the inputs that dates are computed from. */
  isLinked?: boolean;
  isNew?: boolean;
  /** A phase with timed tasks, which is no milestone whatever it is called. */
  isLasting?: boolean | undefined;
  /** How long the row lasts by its dates, where that is not its duration. */
  durationHint?: string | undefined;
  /** Who does the row. */
  who?: ReactNode;
  /** What the row waits for by links: each in words, and the field that sets them. */
  links?: { words: readonly string[]; field: ReactNode };
}

/** The form fields of a major phase, phase or task, for adding and editing. */
export function ItemFields({ entity, isTemplate, isLinked = false, isNew = false, ...rest }: ItemFieldsProps) {
  const { isLasting = false, durationHint, who, links } = rest;
  const isComputed = entity === 'majorphase';
  return (
    <>
      <DescribedFields durationHint={durationHint}>
        <PlannedDates isLinked={isLinked} isComputed={isComputed} isNew={isNew} />
      </DescribedFields>
      {!isComputed && <MilestoneFollows areDaysApart={isLinked || isLasting} />}
      {who}
      {isLinked && !isComputed && (
        <ScheduleFold entity={entity} links={links?.words ?? []}>
          <ScheduleFields entity={entity} links={links?.field} />
        </ScheduleFold>
      )}
      {!isLinked && !isComputed && (
        <div className="mb-4">
          <MilestoneField />
        </div>
      )}
      {entity === 'task' && !isTemplate && (
        <FormField<ItemValues, 'statusId'> name="statusId" label="Status">
          {({ value, onChange }) => (
            <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
              {statusIds.map((id) => (
                <option key={id} value={id}>
                  {statusNames[id]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      {!isTemplate && (
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          <DateField<ItemValues> name="startedOn" label="Actual Start Date" before="completedOn" />
          <DateField<ItemValues> name="completedOn" label="Actual Completion Date" after="startedOn" />
        </div>
      )}
    </>
  );
}

interface ScheduleFoldProps {
  entity: ScheduledEntity;
  /** What the row waits for by links, each in words. */
  links: readonly string[];
  children: ReactNode;
}

/** The fields below the line. A mistake in one of them opens it. */
const fields = ['begins', 'isFixed', 'deadline'] as const;

/** One line that says what is set for the schedule of a row, and opens the fields that set it. */
function ScheduleFold({ entity, links, children }: ScheduleFoldProps) {
  const id = useId();
  const values = useWatch<ItemValues>() as ItemValues;
  const { errors, dirtyFields, submitCount } = useFormState<ItemValues>();
  const isWrong = fields.some((field) => errors[field] !== undefined);
  const [isOpen, setOpen] = useState(isWrong);
  // Opens when a mistake is made, and when saving it is tried.
  const [seen, setSeen] = useState({ isWrong, submitCount });
  if (seen.isWrong !== isWrong || seen.submitCount !== submitCount) {
    setSeen({ isWrong, submitCount });
    if (isWrong) setOpen(true);
  }
  const day = (typed: string | null) => (isDay(typed) ? typed : null);
  // A typed start is the day before which the row does not begin.
  const notBefore = day(dirtyFields.scheduledStart ? values.scheduledStart : values.notBefore);
  const set = { ...values, notBefore, deadline: day(values.deadline) };
  return (
    <div className="mb-4 rounded-control border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 py-2 text-left hover:bg-hover"
      >
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={classNames('shrink-0 text-muted transition-transform duration-[120ms]', !isOpen && '-rotate-90')}
        />
        <span className="min-w-0 break-words tabular-nums">
          <span className="font-medium">Schedule: </span>
          {rowScheduleInWords(entity, set, links)}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="border-line border-t px-3 pt-3">
        {children}
      </div>
    </div>
  );
}
