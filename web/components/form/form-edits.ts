import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** The fields that a person changed, and what the server had in them when they were first touched. */
export interface Changes<Values> {
  fields: Partial<Values>;
  base: Partial<Values>;
}

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'getFieldState' | 'getValues' | 'resetField' | 'setValue'
>;

/** What differs from the defaults of the form, which `followServer` and `rebase` keep at what the server had. */
export function changesOf<Values extends FieldValues>(form: Form<Values>): Changes<Values> {
  const values = form.getValues();
  const changed = namesOf<Values>(values).filter((name) => form.getFieldState(name).isDirty);
  const pick = (from: Partial<Values>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { fields: pick(values), base: pick(form.control._defaultValues as Partial<Values>) } as Changes<Values>;
}

/** Shows the server's values in the fields that nobody touched; the others keep their text and their base. */
export function followServer<Values extends FieldValues>(form: Form<Values>, server: Values) {
  for (const name of namesOf<Values>(server)) {
    if (form.getFieldState(name).isDirty || form.getValues(name) === server[name]) continue;
    form.resetField(name, { defaultValue: server[name] });
  }
}

/** Puts what was typed over other values of the server: what it has taken, or what somebody else wrote. */
export function rebase<Values extends FieldValues>(
  form: Form<Values>,
  base: Partial<Values>,
  typed = form.getValues(),
) {
  for (const name of namesOf<Values>(base)) {
    form.resetField(name, { defaultValue: base[name] as PathValue<Values, Path<Values>> });
    if (typed[name] !== base[name]) form.setValue(name, typed[name], { shouldDirty: true });
  }
}

/** Lets go of what was typed in these fields, or in all. */
export function discard<Values extends FieldValues>(form: Form<Values>, fields = namesOf<Values>(form.getValues())) {
  for (const name of fields) if (form.getFieldState(name).isDirty) form.resetField(name);
}

function namesOf<Values extends FieldValues>(values: object): Path<Values>[] {
  return Object.keys(values) as Path<Values>[];
}
