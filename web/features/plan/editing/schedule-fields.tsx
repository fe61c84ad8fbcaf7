import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { begins } from '../../../../functions/core/plan/names.ts';
import { Select } from '../../../components/controls/select.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { beginsWords } from '../../../model/schedule/begins-words.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import type { ItemValues } from './item-values.ts';

interface ScheduleFieldsProps {
  entity: ScheduledEntity;
  /** The field of its links. */
  links: ReactNode;
}

const switches = [
  ['isFixed', 'Fixed', 'It begins exactly on its start, whatever it waits for.'],
  ['isOutdoors', 'Weather-Dependent', 'Days of bad weather stop it.'],
  ['isElapsed', 'Calendar Days', 'Weekends count: curing, permits, deliveries.'],
  ['isOrder', 'Order or Delivery', 'The plan says by when it must be ordered.'],
] as const;

/** What the dates of a row in a linked plan are computed from. */
export function ScheduleFields({ entity, links }: ScheduleFieldsProps) {
  return (
    <>
      <FormField<ItemValues, 'begins'>
        name="begins"
        label="Starts"
        hint={(value: ItemValues['begins']) => beginsWords(entity, value).detail}
      >
        {({ value, onChange }) => (
          <Select value={value} onChange={({ target }) => onChange(begins.find((each) => each === target.value))}>
            {begins.map((each) => (
              <option key={each} value={each}>
                {beginsWords(entity, each).label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {links}
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <DateField<ItemValues>
          name="deadline"
          label="Deadline"
          hint="Moves nothing. The plan says when it is missed."
        />
      </div>
      <div className="mb-3">
        <MilestoneField />
        {switches.map(([name, label, detail]) => (
          <FlagField key={name} name={name} label={label} detail={detail} />
        ))}
      </div>
    </>
  );
}

/** The switch of a moment without a length; a duration that is typed afterwards ends it. */
export function MilestoneField() {
  return (
    <FlagField
      name="isMilestone"
      label="Milestone"
      detail="A date with no duration. A duration turns it off, 0 turns it on."
    />
  );
}

interface FlagFieldProps {
  name: (typeof switches)[number][0] | 'isMilestone';
  label: string;
  detail: string;
}

function FlagField({ name, label, detail }: FlagFieldProps) {
  const { field } = useController<ItemValues, typeof name>({ name });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Switch label={label} checked={field.value} onChange={field.onChange} />
      <span className="text-muted text-sm">{detail}</span>
    </div>
  );
}

interface PlannedDatesProps {
  isLinked: boolean;
  /** Of a major phase, whose dates follow from its phases. */
  isComputed: boolean;
  /** A new row has no start from which a completion could count. */
  isNew: boolean;
}

/** Start and completion of a row by the plan (docs/product.md#row-schedule). */
export function PlannedDates({ isLinked, isComputed, isNew }: PlannedDatesProps) {
  const { field: notBefore } = useController<ItemValues, 'notBefore'>({ name: 'notBefore' });
  const follows = isLinked && !isComputed;
  const startHint = notBefore.value
    ? 'No earlier than this day. Emptied, the task follows the plan again.'
    : 'Follows from the plan. A day that you type is the earliest one.';
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      <DateField<ItemValues>
        name="scheduledStart"
        label="Scheduled Start Date"
        before="scheduledCompletion"
        readOnly={isComputed}
        hint={follows ? startHint : undefined}
      />
      {!(follows && isNew) && (
        <DateField<ItemValues>
          name="scheduledCompletion"
          label="Scheduled Completion Date"
          after="scheduledStart"
          readOnly={isComputed}
          hint={follows ? 'A day that you type sets the duration, in working days.' : undefined}
        />
      )}
      {isComputed && <ComputedNote />}
    </div>
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
