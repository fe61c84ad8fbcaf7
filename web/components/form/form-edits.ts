import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** The changed fields, and their server values when they were first touched. */
export interface Changes<Values> {
  fields: Partial<Values>;
  base: Partial<Values>;
}

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'getFieldState' | 'getValues' | 'resetField' | 'setValue'
>;

/** The differences from the form's defaults, which `followServer` and `rebase` keep at the server's values. */
export function changesOf<Values extends FieldValues>(form: Form<Values>): Changes<Values> {
  const values = form.getValues();
  const changed = namesOf<Values>(values).filter((name) => form.getFieldState(name).isDirty);
  const pick = (from: Partial<Values>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { fields: pick(values), base: pick(form.control._defaultValues as Partial<Values>) } as Changes<Values>;
}

/** Shows new server values in untouched fields; touched ones keep their text and base. */
export function followServer<Values extends FieldValues>(form: Form<Values>, server: Values) {
  for (const name of namesOf<Values>(server)) {
    if (form.getFieldState(name).isDirty || isSame(form.getValues(name), server[name])) continue;
    form.resetField(name, { defaultValue: server[name] });
  }
}

/** Applies the edits to new server values, after a save or a change by someone else; their messages stay. */
export function rebase<Values extends FieldValues>(
  form: Form<Values>,
  base: Partial<Values>,
  typed = form.getValues(),
) {
  for (const name of namesOf<Values>(base)) {
    const isEdited = !isSame(typed[name], base[name]);
    form.resetField(name, { defaultValue: base[name] as PathValue<Values, Path<Values>>, keepError: isEdited });
    if (isEdited) form.setValue(name, typed[name], { shouldDirty: true });
  }
}

/** Discards the edits of these fields, by default of all. */
export function discard<Values extends FieldValues>(form: Form<Values>, fields = namesOf<Values>(form.getValues())) {
  for (const name of fields) if (form.getFieldState(name).isDirty) form.resetField(name);
}

/** The fields whose server value is no longer the one that was typed over. */
export function conflictingFields<Values extends FieldValues>(seen: Partial<Values>, current: Values): Path<Values>[] {
  return namesOf<Values>(seen).filter((name) => !isSame(seen[name], current[name]));
}

/** Lists and objects by what they hold: the form keeps copies of them. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

function namesOf<Values extends FieldValues>(values: object): Path<Values>[] {
  return Object.keys(values) as Path<Values>[];
}
