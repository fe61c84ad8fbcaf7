import { useRef } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Point } from '../../../../functions/core/drawings/carried.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { showToast } from '../../../lib/toast/toast.ts';
import { paths } from '../../../model/paths.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { createPin, createPinNote } from './write-pins.ts';

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
export function NewPin({ projectId, drawingId, number, place, onDone, onClose }: NewPinProps) {
  const plan = usePlan(projectId);
  const pin = useWriteNow(createPin({ projectId, id: drawingId }));
  const write = useWriteNow(createPinNote(projectId));
  // The note is there already when its pin is tried again.
  const written = useRef<{ text: string; taskId: number; id: number }>(null);
  const tasks = plan ? tasksOf(plan) : [];

  async function save({ task, note, isInternal }: Values) {
    const [taskId, text] = [Number(task), note.trim()];
    if (!text) return pin.mutateAsync({ ...place, taskId });
    if (written.current?.text !== text || written.current.taskId !== taskId)
      written.current = { text, taskId, id: (await write.mutateAsync({ taskId, description: text, isInternal })).id };
    const noteId = written.current.id;
    const placed = await pin.mutateAsync({ ...place, noteId });
    showToast({
      tone: 'success',
      text: 'Note pinned',
      action: { label: 'Add Photos', to: paths.editTaskNote.href(projectId, taskId, noteId) },
    });
    return placed;
  }
  return (
    <Dialog isOpen onClose={onClose} title={`New Pin on ${number}`}>
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
          <FormField<Values> name="note" label="Note" hint="Without a note, the task itself gets the pin.">
            <Textarea rows={4} maxLength={limits.note} data-autofocus />
          </FormField>
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
