import type { ReactNode } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { Select } from '../../../components/controls/select.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { DescribedFields } from '../../../components/form/described-fields.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { statusIds, statusNames } from '../../../model/field-words.ts';
import type { ItemValues } from './item-values.ts';
import { MilestoneFollows } from './milestone-follows.tsx';
import { MilestoneField, PlannedDates, ScheduleFields } from './schedule-fields.tsx';
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
