import { DAYS } from '../../../../functions/core/schedule/words/duration.ts';
import type { ComputedPlan } from '../../../sync/plan/dates/computed-plan.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import type { ItemChange } from '../../../sync/plan/writes.ts';
import { inputsOfStart, type ScheduledEntity } from '../schedule/inputs.ts';
import { durationUntil } from '../schedule/typed-dates.ts';

type Row = PhaseRow | TaskRow;
type Change = ItemChange<ScheduledEntity>;
type Fields = Partial<Row>;

/**
 * A change of a row in a linked plan, where a typed start is the day before which the row does not begin, and a typed
 * completion its duration. `problem` says why the completion cannot be.
 */
export function linkedChange(
  computed: ComputedPlan | null,
  entity: ScheduledEntity,
  row: Row,
  { fields, base }: Change,
): { change: Change } | { problem: string } {
  const { scheduledStart, scheduledCompletion, ...typed }: Fields = fields;
  const { scheduledStart: _start, scheduledCompletion: _completion, ...was }: Fields = base;
  const inputs: Fields = { ...typed };
  if (scheduledStart !== undefined) Object.assign(inputs, inputsOfStart({ ...row, ...typed }, scheduledStart));
  // A row is fixed on the day on which it begins now.
  if (typed.isFixed && !(inputs.notBefore ?? row.notBefore)) inputs.notBefore = row.scheduledStart;
  if (scheduledCompletion && computed) {
    const found = durationUntil(computed, { entity, id: row.id }, inputs, scheduledCompletion);
    if ('problem' in found) return found;
    Object.assign(inputs, { duration: found.duration, durationType: DAYS } satisfies Fields);
  }
  const known: Partial<Record<string, unknown>> = { ...row, ...was };
  const before = Object.fromEntries(Object.keys(inputs).map((field) => [field, known[field] ?? null]));
  return { change: { fields: inputs, base: before as Fields } };
}
