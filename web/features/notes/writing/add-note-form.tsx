import { type ComponentProps, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import { noteTextOf } from '../../../../functions/core/notes/note-text.ts';
import type { GoneProps } from '../../../components/feedback/gone.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { UnlessGone } from '../../../components/form/unless-gone.tsx';
import { ChosenFiles, linesOf } from '../files/chosen-files.tsx';
import { NoteUpload } from '../files/note-upload.tsx';
import { draftFiles } from '../files/pending-file.ts';
import { usePendingFiles } from '../files/use-pending-files.ts';
import { mentionsOf } from '../naming/named.ts';
import { NamingTextarea } from '../naming/naming-textarea.tsx';
import { type Naming, newNote, saidOf, useNaming } from '../naming/use-naming.ts';
import { AudienceSwitches } from './audience-switches.tsx';
import { useNoteSender } from './use-note-sender.ts';

interface AddNoteFormProps {
  projectId: number;
  /** The task of the note; text and files stay when another one is chosen. */
  taskId: number;
  /** The name of the task, where the plan may not be loaded. */
  taskName?: string | undefined;
  /** The name of the draft: one for the project's form, one for each task's form. */
  draftOf: string;
  /** What is said when the task is gone. */
  gone?: GoneProps | undefined;
  onDone: () => void;
  onCancel: () => void;
}

const blank = { description: '', isInternal: false, isForTrades: false, captions: '' };

/** Text, pictures and files of a new note. The draft survives a reload. */
export function AddNoteForm({ projectId, taskId, taskName, draftOf, gone, onDone, onCancel }: AddNoteFormProps) {
  const pending = usePendingFiles();
  const [isPreparing, setPreparing] = useState(false);
  const files = useMemo(() => draftFiles(pending.files), [pending.files]);
  const sender = useNoteSender({ projectId, taskId, taskName, pending });
  const isSending = sender.sentKey !== null;
  const naming = useNaming(projectId, taskId);

  return (
    <Form
      draft={`note/${draftOf}`}
      files={{ chosen: files, choose: pending.choose, arePrepared: !isPreparing }}
      values={blank}
      onSubmit={({ values: { captions, description, isInternal, isForTrades }, dropDraft }) => {
        const written = { description: noteTextOf(description, files), isInternal, isForTrades };
        const note = newNote(naming, written);
        const { mentions } = mentionsOf(written.description, naming.people, saidOf(note), note);
        return sender.send({ ...written, mentions }, linesOf(captions), dropDraft);
      }}
      onSaved={onDone}
    >
      <UnlessGone gone={gone} hasFiles={files.length > 0}>
        <FormField<typeof blank, 'description'> name="description" label="Note">
          {({ value, onChange, ...field }) => (
            <NoteText
              {...field}
              value={value}
              onWrite={onChange}
              projectId={projectId}
              naming={naming}
              placeholder="Enter your note here..."
              rows={6}
              maxLength={limits.note}
              readOnly={isSending}
            />
          )}
        </FormField>
        <AudienceSwitches />
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold text-lg">Photos and Files</legend>
          <ChosenFiles files={pending.files} noteKey={sender.sentKey} onRemove={pending.remove} onMark={pending.mark} />
          <NoteUpload
            state="idle"
            isSending={isSending}
            room={limits.filesPerNote - pending.files.length}
            onFiles={pending.add}
            onPreparing={setPreparing}
          />
        </fieldset>
        <FormFooter
          label="Add Note"
          needs={files.length > 0 ? [] : ['description']}
          isBlocked={isPreparing || gone !== undefined}
          isAsking
          onCancel={onCancel}
        />
      </UnlessGone>
    </Form>
  );
}

interface NoteTextProps extends Omit<ComponentProps<typeof NamingTextarea>, 'people' | 'note'> {
  naming: Naming;
}

/** The text of the note, in which `@` offers who reads it with the switches below. */
function NoteText({ naming, ...field }: NoteTextProps) {
  const isInternal = useWatch({ name: 'isInternal' }) === true;
  const isForTrades = useWatch({ name: 'isForTrades' }) === true;
  return <NamingTextarea {...field} people={naming.people} note={newNote(naming, { isInternal, isForTrades })} />;
}
