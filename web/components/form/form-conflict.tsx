import type { FieldValues, Path } from 'react-hook-form';
import { ConflictDialog } from '../feedback/conflict-dialog.tsx';
import type { Submission } from './bare-form.tsx';
import { conflictingFields, discard, rebase } from './form-edits.ts';

/** What was submitted while somebody else had changed the same fields. */
export interface Conflict<Values extends FieldValues> extends Submission<Values> {
  /** The server's values. */
  current: Values;
}

interface FormConflictProps<Values extends FieldValues> {
  conflict: Conflict<Values> | null;
  labels: Record<Path<Values>, string>;
  /** The value of a field in words. */
  textOf: (field: Path<Values>, values: Values) => string;
  /** Who was quicker, when that is known. */
  who?: string;
  onClose: () => void;
}

/** Asks whose values the fields of a form keep: "Keep Mine" submits again over the server's, "Take Theirs" drops the edits. */
export function FormConflict<Values extends FieldValues>(props: FormConflictProps<Values>) {
  const { conflict, labels, textOf, who, onClose } = props;
  if (!conflict) return null;
  const { form, submit, base, values, current } = conflict;
  const fields = conflictingFields(base, current);
  function keepMine() {
    rebase(form, Object.fromEntries<unknown>(fields.map((field) => [field, current[field]])) as Partial<Values>);
    onClose();
    submit();
  }
  function takeTheirs() {
    discard(form, fields);
    onClose();
  }
  return (
    <ConflictDialog
      isOpen
      who={who}
      onClose={onClose}
      fields={fields.map((field) => ({
        label: labels[field],
        mine: textOf(field, values),
        theirs: textOf(field, current),
      }))}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  );
}
