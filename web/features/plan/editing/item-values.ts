import { blankRow, type Facts, type Values } from '../../../../functions/core/common/facts.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { planFacts, taskFacts } from '../../../../functions/core/plan/facts.ts';
import { parseDuration } from '../../../../functions/core/schedule/words/duration.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';

/** Form values by kind of field: texts and numbers as typed, possibly empty. */
interface Held {
  text: string;
  number: string;
  day: string | null;
  status: RowOf['task']['statusId'];
  unit: RowOf['task']['durationType'];
  begins: RowOf['task']['begins'];
  flag: boolean;
}
type FormKind = keyof Held;
const formKinds: readonly string[] = ['text', 'number', 'day', 'status', 'unit', 'begins', 'flag'] satisfies FormKind[];

type TaskFacts = typeof taskFacts;
/** The writable fields except the name; a task has all of them. */
type FormField = {
  [F in keyof TaskFacts]: TaskFacts[F] extends { written: true; kind: FormKind } ? F : never;
}[keyof TaskFacts];

const formFields = Object.keys(taskFacts).filter((field): field is FormField => {
  const { written, kind }: Facts[string] = taskFacts[field as keyof TaskFacts];
  return written === true && formKinds.includes(kind);
});
const kindOf = (field: FormField) => taskFacts[field].kind;

export type ItemValues = { name: string } & { [F in FormField]: Held[TaskFacts[F]['kind']] };

/** The form values of a row, or of a library item, which lacks some fields. */
export function itemValuesOf(row: Partial<Pick<RowOf['task'], FormField | 'title'> & { name: string }>): ItemValues {
  const known: Partial<Record<string, Values[FormKind]>> = { ...blankRow(taskFacts), ...row };
  const values = formFields.map((field) => {
    const kind = kindOf(field);
    const value = known[field] ?? null;
    return [field, kind === 'text' || kind === 'number' ? String(value ?? '') : value];
  });
  return { ...Object.fromEntries(values), name: row.title ?? row.name ?? '' };
}

export const blankItem = itemValuesOf({});

/** The fields to send for an item of this kind. */
export function itemFieldsOf<Entity extends PlanEntity>(entity: Entity, values: ItemValues): Partial<RowOf[Entity]> {
  const facts: Facts = planFacts[entity];
  const own = formFields.filter((field) => facts[field]?.written);
  const sent = own.map((field) => [field, sentAs(kindOf(field), values[field])]);
  return { [entity === 'task' ? 'title' : 'name']: values.name.trim(), ...Object.fromEntries(sent) };
}

function sentAs(kind: FormKind, value: ItemValues[FormField]) {
  if (kind === 'number' && value !== '') return Math.min(parseDuration(String(value)), limits.duration);
  return value === '' ? null : value;
}
