// The meaning of typed dates in a linked plan: a start is the earliest day, a completion the duration.
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { scheduleOf } from '../../../../functions/core/schedule/engine/forward.ts';
import type { Row } from '../../../../functions/core/schedule/engine/network.ts';
import type { Span } from '../../../../functions/core/schedule/engine/span.ts';
import { planInputOf, type ScheduledRow } from '../../../../functions/core/schedule/from-plan.ts';
import { withInputs } from '../../../../functions/core/schedule/switch-mode.ts';
import { reasonInWords } from '../../../model/schedule/because-in-words.ts';
import { shortDay } from '../../../model/schedule/days-off.ts';
import type { ComputedPlan } from '../../../sync/plan/dates/computed-plan.ts';
import { scheduledPlanOf } from '../../../sync/plan/dates/scheduled-plan.ts';
import type { ScheduledEntity } from './inputs.ts';

/**
 * The working days from the start of a row, with `inputs` that are typed as well, to a typed completion; or why it is
 * too early, in words.
 */
export function durationUntil(
  { plan, nameOf }: ComputedPlan,
  at: { entity: ScheduledEntity; id: number },
  inputs: Partial<ScheduledRow>,
  completion: string,
): { duration: number } | { problem: string } {
  const changed = withInputs(scheduledPlanOf(plan), [{ ...at, inputs: { ...inputs, duration: 1 } }]);
  const schedule = scheduleOf(planInputOf(changed));
  const row = schedule.network.find({ kind: at.entity, id: at.id });
  const span = row && schedule.spans.get(row);
  if (!row || !span) return { problem: 'It has no start.' };
  const duration = lengthOf(row, span, completion);
  if (duration > 0) return { duration };
  const reason = reasonInWords(schedule, span.because, { nameOf });
  return { problem: `It begins on ${shortDay(span.opens)}, because ${reason}.` };
}

/** A day off on which the row begins nevertheless counts as worked. */
function lengthOf({ calendar }: Row, { opens }: Span, completion: string): number {
  const end = dayOf(completion) + 1;
  if (end <= opens) return 0;
  const isOff = calendar.next(opens) !== opens;
  return calendar.between(opens, end) + (isOff ? 1 : 0);
}
