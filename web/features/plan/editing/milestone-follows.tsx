import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isNoLength, parseDuration } from '../../../../functions/core/schedule/words/duration.ts';
import { isDay } from '../../../components/form/day/typed-day.ts';
import type { ItemValues } from './item-values.ts';

interface MilestoneFollowsProps {
  /** In a linked plan, and of a phase with timed tasks, whose days stay two. */
  areDaysApart: boolean;
}

/** Fills the fields of a form that follow from one of a milestone (docs/product.md#milestones). */
export function MilestoneFollows({ areDaysApart }: MilestoneFollowsProps) {
  const { watch, setValue } = useFormContext<ItemValues>();
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      // Only what somebody typed.
      if (type !== 'change') return;
      for (const [field, value] of Object.entries(followedBy(name, values as ItemValues, areDaysApart))) {
        if (values[field as keyof ItemValues] === value) continue;
        setValue(field as keyof ItemValues, value, { shouldDirty: true, shouldValidate: true });
      }
    });
    return unsubscribe;
  }, [watch, setValue, areDaysApart]);
  return null;
}

/** The fields that follow from a change of one. */
export function followedBy(name: string | undefined, values: ItemValues, areDaysApart: boolean): Partial<ItemValues> {
  const { duration, isMilestone, scheduledStart, scheduledCompletion } = values;
  const length = parseDuration(duration);
  switch (name) {
    case 'duration':
      if (isNoLength(duration)) return { isMilestone: true };
      return length > 0 ? { isMilestone: false } : {};
    case 'isMilestone': {
      if (!isMilestone) return length === 0 ? { duration: '1' } : {};
      const day = scheduledStart ?? scheduledCompletion;
      return { duration: '0', ...(!areDaysApart && { scheduledStart: day, scheduledCompletion: day }) };
    }
    case 'scheduledStart':
      return isMilestone && !areDaysApart && isDayOrNone(scheduledStart) ? { scheduledCompletion: scheduledStart } : {};
    case 'scheduledCompletion':
      return isMilestone && !areDaysApart && isDayOrNone(scheduledCompletion)
        ? { scheduledStart: scheduledCompletion }
        : {};
    default:
      return {};
  }
}

const isDayOrNone = (day: string | null) => day === null || isDay(day);
