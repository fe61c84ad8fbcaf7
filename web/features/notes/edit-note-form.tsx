import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../functions/api/contract/limits.ts';
import type { Note, NoteUpdate } from '../../../functions/api/contract/notes.ts';
import { Button } from '../../components/button.tsx';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Textarea } from '../../components/textarea.tsx';
import { isStatus } from '../../lib/api-error.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { InternalSwitch } from './internal-switch.tsx';
import { updateNote } from './mutations.ts';
import { NoteFiles } from './note-files.tsx';

interface EditNoteFormProps {
  projectId: number;
  note: Note;
  onDone: () => void;
  onCancel: () => void;
}

/** A note and its pictures and files. Files come and go at once, the rest with Update Note. */
export function EditNoteForm({ projectId, note, onDone, onCancel }: EditNoteFormProps) {
  const [seen, setSeen] = useState(note.description);
  const [text, setText] = useState(note.description);
  const [isInternal, setInternal] = useState(note.isInternal);
  useUnsaved(text !== seen || isInternal !== note.isInternal);
  const update = useMutation(updateNote(projectId, note.id));
  const theirs = isStatus(update.error, 409) ? (update.error.body.data as Note).description : null;

  function save(base: string) {
    const change: NoteUpdate = {
      ...(text !== base && { description: text, base: { description: base } }),
      ...(isInternal !== note.isInternal && { isInternal }),
    };
    if (Object.keys(change).length === 0) return onDone();
    update.mutate(change, { onSuccess: onDone });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(seen);
  }

  return (
    <form onSubmit={submit}>
      <Field label="Note" error={update.isError && theirs === null ? 'The note could not be saved. Try again.' : null}>
        <Textarea
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="Enter your note here..."
          rows={6}
          maxLength={limits.note}
        />
      </Field>
      <InternalSwitch checked={isInternal} onChange={setInternal} />
      <NoteFiles projectId={projectId} note={note} />
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" pending={update.isPending} disabled={text.trim() === ''}>
          Update Note
        </Button>
      </div>
      <ConflictDialog
        isOpen={theirs !== null}
        onClose={update.reset}
        fields={[{ label: 'Note', mine: text, theirs: theirs ?? '' }]}
        pending={update.isPending}
        onKeepMine={() => {
          setSeen(theirs ?? seen);
          save(theirs ?? seen);
        }}
        onTakeTheirs={() => {
          setText(theirs ?? text);
          setSeen(theirs ?? seen);
          update.reset();
        }}
      />
    </form>
  );
}
