import { type FormEvent, useState } from 'react';
import { limits } from '../../../../functions/api/http/limits.ts';
import type { Note } from '../../../../functions/api/notes/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { useEdits } from '../../../lib/react/use-edits.ts';
import { useUnsaved } from '../../../session/use-unsaved.ts';
import { changedFields, useNoteEntries } from '../note-entries.ts';
import { InternalSwitch } from './internal-switch.tsx';
import { NoteFiles } from './note-files.tsx';
import { useLiveNote } from './use-live-note.ts';
import { useNoteChanges } from './use-note-changes.ts';

interface EditNoteFormProps {
  projectId: number;
  note: Note;
  onDone: () => void;
  onCancel: () => void;
}

/** A note and its pictures and files. Files come and go at once, the rest with Update Note. */
export function EditNoteForm({ projectId, note, onDone, onCancel }: EditNoteFormProps) {
  useLiveNote(projectId, note.id);
  const { description, isInternal } = { ...note, ...changedFields(useNoteEntries(note.id).changes) };
  const { values, changed, base, isChanged, change } = useEdits({ description, isInternal });
  const { save } = useNoteChanges(projectId, note);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useUnsaved(isChanged);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged) return onDone();
    setSaving(true);
    setFailed(false);
    if (await save({ fields: changed, base })) return onDone();
    setSaving(false);
    setFailed(true);
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field label="Note" error={hasFailed ? 'The note could not be saved. Try again.' : null}>
        <Textarea
          value={values.description}
          onChange={({ target }) => change('description', target.value)}
          placeholder="Enter your note here..."
          rows={6}
          maxLength={limits.note}
          readOnly={isSaving}
        />
      </Field>
      <InternalSwitch checked={values.isInternal} onChange={(next) => change('isInternal', next)} disabled={isSaving} />
      <NoteFiles projectId={projectId} note={note} />
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" pending={isSaving} disabled={values.description.trim() === ''}>
          Update Note
        </Button>
      </div>
    </form>
  );
}
