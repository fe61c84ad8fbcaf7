import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';

export interface InlineValues {
  name: string;
  description: string;
  /** As typed; may be empty. */
  duration: string;
  durationType: 0 | 1;
  /** Of phases and tasks. */
  isMilestone: boolean;
}

export const blankValues: InlineValues = {
  name: '',
  description: '',
  duration: '',
  durationType: 0,
  isMilestone: false,
};

export function valuesOf(row: RowOf[PlanEntity]): InlineValues {
  return {
    name: nameOf(row),
    description: row.description ?? '',
    duration: row.duration === null ? '' : String(row.duration),
    durationType: row.durationType,
    isMilestone: 'isMilestone' in row && row.isMilestone,
  };
}

/** The typed fields of a row, without a duration that was never set. */
export function fieldsOf(entity: PlanEntity, values: InlineValues) {
  return {
    ...(entity === 'task' ? { title: values.name } : { name: values.name }),
    description: values.description === '' ? null : values.description,
    duration: values.duration === '' ? null : Number(values.duration),
    durationType: values.durationType,
    ...(entity !== 'majorphase' && { isMilestone: values.isMilestone }),
  };
}

/** The changed fields with their base; null without changes. */
export function changedFields<Fields extends object>(before: Fields, after: Fields) {
  const keys = (Object.keys(after) as (keyof Fields)[]).filter((key) => before[key] !== after[key]);
  if (keys.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Fields>;
  return { fields: pick(after), base: pick(before) };
}
