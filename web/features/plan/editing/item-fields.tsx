import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { Select } from '../../../components/controls/select.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { DescribedFields } from '../../../components/form/described-fields.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { statusIds, statusNames } from '../../../model/field-words.ts';
import type { ItemValues } from './item-values.ts';
import { MilestoneFollows } from './milestone-follows.tsx';
import { MilestoneField, ScheduleFields } from './schedule-fields.tsx';
import { ScheduleFold } from './schedule-fold.tsx';

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
      <DescribedFields durationHint={durationHint} />
      {!isComputed && <MilestoneFollows areDaysApart={isLinked || isLasting} />}
      {who}
      {isLinked && !isComputed && (
        <ScheduleFold entity={entity} links={links?.words ?? []}>
          <ScheduleFields entity={entity} isNew={isNew} links={links?.field} />
        </ScheduleFold>
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
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {(!isLinked || isComputed) && (
          <>
            <DateField<ItemValues>
              name="scheduledStart"
              label="Scheduled Start Date"
              before="scheduledCompletion"
              readOnly={isComputed}
            />
            <DateField<ItemValues>
              name="scheduledCompletion"
              label="Scheduled Completion Date"
              after="scheduledStart"
              readOnly={isComputed}
            />
          </>
        )}
        {!isLinked && !isComputed && (
          <div className="mb-4 sm:col-span-2">
            <MilestoneField />
          </div>
        )}
        {isComputed && <ComputedNote />}
        {!isTemplate && (
          <>
            <DateField<ItemValues> name="startedOn" label="Actual Start Date" before="completedOn" />
            <DateField<ItemValues> name="completedOn" label="Actual Completion Date" after="startedOn" />
          </>
        )}
      </div>
    </>
  );
}

/** Says where the dates of a major phase come from (docs/product.md#computed-dates). */
function ComputedNote() {
  const [start, completion] = useWatch<ItemValues, ['scheduledStart', 'scheduledCompletion']>({
    name: ['scheduledStart', 'scheduledCompletion'],
  });
  return (
    <p className="mb-4 text-muted text-sm sm:col-span-2">
      {start || completion
        ? "The scheduled dates have automatically been calculated based on the first Phase's schedule start date and the last Phase's scheduled complete date."
        : 'The scheduled dates will follow from its phases.'}
    </p>
  );
}
