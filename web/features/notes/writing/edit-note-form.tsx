import { limits } from '../../../../functions/api/http/limits.ts';
import type { Note } from '../../../../functions/api/notes/contract.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import type { Submission } from '../../../components/form/bare-form.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { changedFields, useNoteEntries } from '../note-entries.ts';
import { InternalSwitch } from './internal-switch.tsx';
import { NoteFiles } from './note-files.tsx';
import { useLiveNote } from './use-live-note.ts';
import { useNoteChanges } from './use-note-changes.ts';

type Written = Pick<Note, 'description' | 'isInternal'>;

interface EditNoteFormProps {
  projectId: number;
  note: Note;
  onDone: () => void;
  onCancel: () => void;
}

/** Edits a note. Files are added and removed immediately, the rest with Update Note. */
export function EditNoteForm({ projectId, note, onDone, onCancel }: EditNoteFormProps) {
  useLiveNote(projectId, note.id);
  const { description, isInternal } = { ...note, ...changedFields(useNoteEntries(note.id).changes) };
  const { save } = useNoteChanges(projectId, note);

  async function submit({ fields, base, form }: Submission<Written>): Promise<boolean> {
    if (Object.keys(fields).length === 0 || (await save({ fields, base }))) return true;
    form.setError('description', { message: 'The note could not be saved. Try again.' });
    return false;
  }

  return (
    <Form draft={`note-edit/${note.id}`} values={{ description, isInternal }} onSubmit={submit} onSaved={onDone}>
      <FormField<Written> name="description" label="Note">
        <Textarea placeholder="Enter your note here..." rows={6} maxLength={limits.note} />
      </FormField>
      <InternalSwitch />
      <NoteFiles projectId={projectId} note={note} />
      <FormFooter label="Update Note" needs={['description']} isAsking onCancel={onCancel} />
    </Form>
  );
}
