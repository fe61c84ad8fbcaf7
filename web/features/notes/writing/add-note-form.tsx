import { useMemo, useState } from 'react';
import { limits } from '../../../../functions/api/http/limits.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { removeDraft } from '../../../lib/store/drafts.ts';
import { noteTextOf } from '../../../model/note-text-of.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { ChosenFiles, linesOf } from '../files/chosen-files.tsx';
import { NoteUpload } from '../files/note-upload.tsx';
import { draftFiles } from '../files/pending-file.ts';
import { usePendingFiles } from '../files/use-pending-files.ts';
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
  onDone: () => void;
  onCancel: () => void;
}

const blank = { description: '', isInternal: false, isForTrades: false, captions: '' };

/** Text, pictures and files of a new note. The draft survives a reload. */
export function AddNoteForm({ projectId, taskId, taskName, draftOf, onDone, onCancel }: AddNoteFormProps) {
  const me = useCurrentUser();
  const pending = usePendingFiles();
  const [isPreparing, setPreparing] = useState(false);
  const files = useMemo(() => draftFiles(pending.files), [pending.files]);
  const draft = `note/${draftOf}`;
  const dropDraft = () => void removeDraft(me.id, draft);
  const sender = useNoteSender({ projectId, taskId, taskName, pending, dropDraft });
  const isSending = sender.sentKey !== null;

  return (
    <Form
      draft={draft}
      files={{ chosen: files, choose: pending.choose, arePrepared: !isPreparing }}
      values={blank}
      onSubmit={({ values: { captions, description, isInternal, isForTrades } }) =>
        sender.send({ description: noteTextOf(description, files), isInternal, isForTrades }, linesOf(captions))
      }
      onSaved={onDone}
    >
      <FormField<typeof blank> name="description" label="Note">
        <Textarea placeholder="Enter your note here..." rows={6} maxLength={limits.note} readOnly={isSending} />
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
        isBlocked={isPreparing}
        isAsking
        onCancel={onCancel}
      />
    </Form>
  );
}
