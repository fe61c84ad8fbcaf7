import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Point } from '../../../../functions/core/drawings/carried.ts';
import { noteTextOf } from '../../../../functions/core/notes/note-text.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { CameraInput } from '../../../components/files/camera-input.tsx';
import { LibraryInput } from '../../../components/files/library-input.tsx';
import { Shot } from '../../../components/files/shot.tsx';
import { TOO_LARGE } from '../../../components/files/upload-texts.ts';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { newKey } from '../../../lib/http/api.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { firstTry } from '../../../sync/outbox/first-try.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { refusedError, tellRefused } from '../../../sync/write/tell-refused.ts';
import { addNote } from '../../../sync/write/write-note.ts';
import { placePin } from '../../../sync/write/write-pin.ts';

interface NewPinProps {
  projectId: number;
  drawingId: number;
  number: string;
  /** Where, on which version. */
  place: Point & { versionId: number };
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  task: string;
  note: string;
  isInternal: boolean;
}

/** The note or the task of a new pin (docs/product.md#drawing-pins). */
export default function NewPin({ projectId, drawingId, number, place, onDone, onClose }: NewPinProps) {
  const plan = usePlan(projectId);
  const sync = useSync();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const tasks = plan ? tasksOf(plan) : [];

  async function save({ task, note, isInternal }: Values) {
    const [taskId, text] = [Number(task), note.trim()];
    const about = { projectId, documentId: drawingId, name: number };
    const at = { to: 'place', ...place } as const;
    const hasNote = text !== '' || photos.length > 0;
    const written = { description: noteTextOf(text, photos), isInternal, isForTrades: false };
    const files = photos.map((file) => ({ key: newKey(), file }));
    const pin = hasNote
      ? placePin(sync, about, { ...at, noteId: addNote(sync, { projectId, taskId }, written, files).draftId })
      : placePin(sync, about, { ...at, taskId });
    const outcome = await firstTry(sync.outbox, pin.key, pin.sending);
    if (outcome?.kind !== 'refused') return;
    tellRefused(sync, outcome.refusal, { failure: failing('The pin could not be placed') });
    // A note is there by now, and its pin waits for a decision.
    if (hasNote) return;
    sync.outbox.discard(outcome.entry);
    throw refusedError(outcome.refusal);
  }
  function take(taken: readonly File[]) {
    const fit = [...photos, ...taken].filter(({ size }) => size > 0 && size <= limits.upload);
    if (fit.length < photos.length + taken.length) showToast({ tone: 'error', text: TOO_LARGE });
    setPhotos(fit.slice(0, limits.filesPerNote));
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Add Pin to ${number}`}>
      {tasks.length === 0 ? (
        <EmptyState text="The plan has no tasks yet. A pin is of a task, or of a note on one." />
      ) : (
        <Form<Values, unknown>
          values={{ task: firstOf(tasks), note: '', isInternal: false }}
          onSubmit={({ values }) => save(values)}
          onSaved={onDone}
        >
          <FormField<Values, 'task'> name="task" label="Task">
            {({ value, onChange }) => <Choice noun="tasks" value={value} options={tasks} onChange={onChange} />}
          </FormField>
          <FormField<Values> name="note" label="Note" hint="Without a note or photo, the task itself gets the pin.">
            <Textarea rows={4} maxLength={limits.note} data-autofocus />
          </FormField>
          {photos.length > 0 && (
            <ul aria-label="Photos" className="mb-2 flex flex-wrap gap-2">
              {photos.map((file) => (
                <Shot
                  key={`${file.name} ${file.lastModified} ${file.size}`}
                  file={file}
                  name={file.name}
                  removes={`Remove ${file.name}`}
                  onRemove={() => setPhotos(photos.filter((each) => each !== file))}
                />
              ))}
            </ul>
          )}
          <div className="mb-4 flex flex-wrap gap-2">
            <CameraInput label="Take a photo" text="Photo" onShot={take} />
            <LibraryInput label="Choose from Library" text="Choose from Library" onShot={take} />
          </div>
          <FormField<Values, 'isInternal'> name="isInternal" label="Who reads the note">
            {({ value, onChange }) => (
              <Switch label="Internal: the client does not see this note" checked={value} onChange={onChange} />
            )}
          </FormField>
          <FormFooter label="Add Pin" needs={['task']} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

/** The reason of a 422 is said, since no field shows it. */
const failing = (text: string) => (error: unknown) =>
  isStatus(error, 422) ? `${Object.values(error.fields)[0] ?? error.message}.` : text;

interface TaskOption {
  id: string;
  label: string;
  statusId: number;
}

function tasksOf(plan: PlanSnapshot): TaskOption[] {
  return listOf(plan, 'majorphase', plan.project.id).flatMap((majorPhase) =>
    listOf(plan, 'phase', majorPhase).flatMap((phase) =>
      listOf(plan, 'task', phase).flatMap((id) => {
        const task = plan.rows.task[id];
        const name = plan.rows.phase[phase]?.name;
        return task ? [{ id: String(id), label: `${task.title} · ${name}`, statusId: task.statusId }] : [];
      }),
    ),
  );
}

/** The first that is started (2), else the first that is not completed (3). */
function firstOf(tasks: readonly TaskOption[]): string {
  const first =
    tasks.find(({ statusId }) => statusId === 2) ?? tasks.find(({ statusId }) => statusId !== 3) ?? tasks[0];
  return first?.id ?? '';
}
