import type { Decision, DecisionUpdate } from '../../../../functions/core/decisions/contract.ts';
import { parseRowKey } from '../../../../functions/core/plan/row-key.ts';
import { readCents, typedCents } from '../data/typed-money.ts';

export const decisionLabels = {
  title: 'Title',
  body: 'Description',
  hangsOn: 'Needed For',
  neededBy: 'Needed By',
  place: 'Place',
  leadDays: 'Lead Time',
  bufferDays: 'Buffer',
  allowance: 'Allowance',
  payment: 'Payment',
  hasBegun: 'The Work Began',
} as const;

export type DecisionField = keyof typeof decisionLabels;

/** A decision hangs on a row such as `task:30`, on a day of its own, or on nothing yet. */
export const OWN_DAY = 'day';
export const NOTHING = '';

export interface DecisionValues {
  title: string;
  body: string;
  hangsOn: string;
  neededBy: string | null;
  place: string;
  /** Days and money as typed. */
  leadDays: string;
  bufferDays: string;
  allowance: string;
  payment: string;
  hasBegun: boolean;
}

/** A decision as its form shows it. */
export function decisionValues(decision: Decision): DecisionValues {
  const { title, neededBy, hasBegun, leadDays, bufferDays, allowanceCents } = decision;
  return {
    title,
    neededBy,
    hasBegun,
    hangsOn: hangsOn(decision),
    body: decision.body ?? '',
    place: decision.place ?? '',
    payment: decision.payment ?? '',
    leadDays: String(leadDays),
    bufferDays: bufferDays === null ? '' : String(bufferDays),
    allowance: typedCents(allowanceCents),
  };
}

function hangsOn({ taskId, phaseId, neededBy }: Decision): string {
  if (taskId !== null) return `task:${taskId}`;
  if (phaseId !== null) return `phase:${phaseId}`;
  return neededBy === null ? NOTHING : OWN_DAY;
}

/** The changed fields as the call takes them. */
export function decisionChange(values: DecisionValues, fields: readonly DecisionField[]): DecisionUpdate {
  const text = (field: 'body' | 'place' | 'payment') => values[field].trim() || null;
  const days = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  const isChanged = (...some: DecisionField[]) => some.some((field) => fields.includes(field));
  const row = parseRowKey(values.hangsOn);
  return {
    ...(isChanged('title') && { title: values.title.trim() }),
    ...(isChanged('body') && { body: text('body') }),
    ...(isChanged('hangsOn', 'neededBy') && {
      taskId: row?.entity === 'task' ? row.id : null,
      phaseId: row?.entity === 'phase' ? row.id : null,
      neededBy: values.hangsOn === OWN_DAY ? values.neededBy : null,
    }),
    ...(isChanged('place') && { place: text('place') }),
    ...(isChanged('leadDays') && { leadDays: days(values.leadDays) ?? 0 }),
    ...(isChanged('bufferDays') && { bufferDays: days(values.bufferDays) }),
    ...(isChanged('allowance') && { allowanceCents: readCents(values.allowance) }),
    ...(isChanged('payment') && { payment: text('payment') }),
    ...(isChanged('hasBegun') && { hasBegun: values.hasBegun }),
  };
}
