import { useMemo, useState } from 'react';
import { limits } from '../../../../functions/api/http/limits.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import type { UploadState } from '../../../components/files/upload-texts.ts';
import { UploadZone } from '../../../components/files/upload-zone.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { withoutHeic } from '../../../lib/files/heic.ts';
import { removeDraft } from '../../../lib/store/drafts.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { ChosenFile } from '../files/chosen-file.tsx';
import { acceptedFiles, refusalOf, tooMany } from '../files/file-rules.ts';
import { type Refusal, Refusals } from '../files/refusals.tsx';
import { usePendingFiles } from '../files/use-pending-files.ts';
import { InternalSwitch } from './internal-switch.tsx';
import { useNoteSender } from './use-note-sender.ts';

interface AddNoteFormProps {
  projectId: number;
  /** The task of the note; text and files stay when another one is chosen. */
  taskId: number;
  /** The name of the draft: one for the project's form, one for each task's form. */
  draftOf: string;
  onDone: () => void;
  onCancel: () => void;
}

const blank = { description: '', isInternal: false };

/** Text, pictures and files of a new note. The draft survives a reload. */
export function AddNoteForm({ projectId, taskId, draftOf, onDone, onCancel }: AddNoteFormProps) {
  const me = useCurrentUser();
  const pending = usePendingFiles();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const files = useMemo(() => pending.files.map(({ file }) => file), [pending.files]);
  const draft = `note/${draftOf}`;
  const dropDraft = () => void removeDraft(me.id, draft);
  const sender = useNoteSender({ projectId, taskId, pending, dropDraft });
  const isSending = sender.sentKey !== null;
  const room = limits.filesPerNote - files.length;

  function zoneState(): UploadState {
    if (isSending) return 'uploading';
    if (room <= 0) return 'disabled';
    return refusals.length > 0 ? 'error' : 'idle';
  }

  return (
    <Form
      draft={draft}
      files={{ chosen: files, choose: pending.choose }}
      values={blank}
      onSubmit={({ values }) => sender.send(values)}
      onSaved={onDone}
    >
      <FormField<typeof blank> name="description" label="Note">
        <Textarea placeholder="Enter your note here..." rows={6} maxLength={limits.note} readOnly={isSending} />
      </FormField>
      <InternalSwitch />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold text-lg">Photos and Files</legend>
        {pending.files.length > 0 && (
          <ul aria-label="Chosen files" className="mb-3 grid grid-cols-3 gap-3 sm:grid-cols-5">
            {pending.files.map((file) => (
              <ChosenFile key={file.key} file={file} noteKey={sender.sentKey} onRemove={() => pending.remove(file)} />
            ))}
          </ul>
        )}
        <UploadZone
          label="Add photos and files"
          state={zoneState()}
          accept={acceptedFiles}
          maxSize={limits.upload}
          multiple
          prepare={withoutHeic}
          onPreparing={setPreparing}
          onFiles={(added) => {
            setRefusals(tooMany(added.slice(room)));
            pending.add(added.slice(0, room));
          }}
          onRejected={(rejected) =>
            setRefusals(rejected.map(({ file, code }) => ({ name: file.name, text: refusalOf(code) })))
          }
        />
        <Refusals refusals={refusals} />
      </fieldset>
      <FormFooter label="Add Note" needs={['description']} isBlocked={isPreparing} isAsking onCancel={onCancel} />
    </Form>
  );
}
