import * as z from 'zod/mini';
import { limits } from '../../../../functions/api/http/limits.ts';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { parseDuration } from '../../../model/duration.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';

const day = z.nullable(z.string());

export const itemSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(limits.name)),
    description: z.string().check(z.maxLength(limits.description)),
    /** As typed; empty for none. */
    duration: z.string(),
    durationType: z.union([z.literal(0), z.literal(1)]),
    statusId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    scheduledStart: day,
    scheduledCompletion: day,
    startedOn: day,
    completedOn: day,
  })
  .check(
    z.refine(({ scheduledStart, scheduledCompletion }) => isInOrder(scheduledStart, scheduledCompletion), {
      path: ['scheduledCompletion'],
      message: 'Completion is before the start',
    }),
    z.refine(({ startedOn, completedOn }) => isInOrder(startedOn, completedOn), {
      path: ['completedOn'],
      message: 'Completion is before the start',
    }),
  );
export type ItemValues = z.infer<typeof itemSchema>;

function isInOrder(start: string | null, completion: string | null): boolean {
  return !start || !completion || start <= completion;
}

export const blankItem: ItemValues = {
  name: '',
  description: '',
  duration: '',
  durationType: 0,
  statusId: 1,
  scheduledStart: null,
  scheduledCompletion: null,
  startedOn: null,
  completedOn: null,
};

export function itemValuesOf(row: RowOf[PlanEntity]): ItemValues {
  const { scheduledStart, scheduledCompletion, startedOn, completedOn, durationType } = row;
  return {
    name: nameOf(row),
    description: row.description ?? '',
    duration: row.duration === null ? '' : String(row.duration),
    durationType,
    statusId: 'statusId' in row ? row.statusId : 1,
    scheduledStart,
    scheduledCompletion,
    startedOn,
    completedOn,
  };
}

/** What is sent of a form: a task has a status and a title, the schedule of a major phase is computed. */
export function itemFieldsOf(entity: PlanEntity, values: ItemValues) {
  const { name, description, statusId, durationType, scheduledStart, scheduledCompletion, startedOn, completedOn } =
    values;
  return {
    ...(entity === 'task' ? { title: name, statusId } : { name }),
    description: description === '' ? null : description,
    duration: values.duration === '' ? null : Math.min(parseDuration(values.duration), limits.duration),
    durationType,
    ...(entity !== 'majorphase' && { scheduledStart, scheduledCompletion }),
    startedOn,
    completedOn,
  };
}
