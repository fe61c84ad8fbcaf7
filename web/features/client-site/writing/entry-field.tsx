import { entryLimits } from '../../../../functions/core/notes/entry-limits.ts';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { entryFailure, type useEntry } from './use-entry.ts';

interface EntryFieldProps {
  label: string;
  hint?: string;
  autoFocus: boolean;
  text: string;
  onText: (text: string) => void;
  /** The write of these words. */
  entry: ReturnType<typeof useEntry>;
}

/** The field of a client's words, with why they were not taken. */
export function EntryField({ label, hint, autoFocus, text, onText, entry }: EntryFieldProps) {
  return (
    <Field label={label} error={entryFailure(entry.error)} hint={hint}>
      <Textarea
        autoFocus={autoFocus}
        rows={3}
        value={text}
        readOnly={entry.isPending}
        maxLength={entryLimits.entry}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
}
