import { useId, useState } from 'react';
import { counted } from '../../../../../functions/core/common/english.ts';
import type { NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { todoLimits } from '../../../../../functions/core/notes/todo-limits.ts';
import type { TodosCreate } from '../../../../../functions/core/notes/todos.contract.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { Field } from '../../../../components/controls/field.tsx';
import { Switch } from '../../../../components/controls/switch.tsx';
import { Textarea } from '../../../../components/controls/textarea.tsx';
import { Dialog } from '../../../../components/feedback/dialog.tsx';
import { useKeptText } from '../../../../components/form/use-kept-text.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../../lib/toast/toast.ts';
import type { PlanSnapshot } from '../../../../sync/plan/plan-snapshot.ts';
import { useSync } from '../../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../../sync/react/use-write-now.ts';
import { writeNow } from '../../../../sync/write/now.ts';
import type { Writer } from '../../../../sync/write/queue-plan-write.ts';
import { removeNote } from '../../../../sync/write/write-note.ts';
import { PickTask, usePickedTask } from '../pick-task.tsx';
import { linesOf } from './list-lines.ts';

interface PasteDialogProps {
  projectId: number;
  plan: PlanSnapshot;
  /** The filter of the list: a punch list, one task. */
  filter: NoteFilter;
  onClose: () => void;
}

/** Takes a list, and shows which to-dos its lines become. What was pasted stays in this browser until it is added. */
export default function PasteDialog({ projectId, plan, filter, onClose }: PasteDialogProps) {
  const sync = useSync();
  const [text, setText] = useKeptText(sync.userId, `todos/${projectId}`);
  const [isPunch, setPunch] = useState(filter.punch === 'yes');
  const picked = usePickedTask(plan, filter.task);
  const create = useWriteNow(createTodos(sync, projectId));
  const form = useId();
  const lines = linesOf(text);
  const { task } = picked.choice;
  const those = counted(lines.length, isPunch ? 'punch item' : 'to-do');
  const tooMany = lines.length > todoLimits.todosAtOnce ? `A list has at most ${todoLimits.todosAtOnce} lines.` : null;
  const mayAdd = task !== undefined && lines.length > 0 && !tooMany;
  function add() {
    if (!mayAdd || create.isPending) return;
    const onSuccess = () => {
      setText('');
      onClose();
    };
    create.mutate({ taskId: task, lines, isPunch }, { onSuccess });
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={form} disabled={!mayAdd} pending={create.isPending}>
        Add
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Paste a List" footer={footer}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <PickTask plan={plan} {...picked} />
        <Field label="List" hint="One a line. Clients do not read them." error={tooMany}>
          <Textarea data-autofocus rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Switch label="Punch items: somebody checks each once it is done" checked={isPunch} onChange={setPunch} />
        {lines.length > 0 && (
          <section aria-label="Preview" className="mt-3">
            <p role="status" className="font-medium">
              {those}
            </p>
            <ol className="mt-1 max-h-48 list-decimal overflow-y-auto pl-8 text-muted wrap-anywhere">
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and a line is its place
                <li key={place}>{line}</li>
              ))}
            </ol>
          </section>
        )}
      </form>
    </Dialog>
  );
}

/** Makes each line a to-do of the task, without waiting in the outbox; one toast takes all of them back. */
const createTodos = (writer: Writer, projectId: number) =>
  writeNow<{ ids: number[] }, TodosCreate & { taskId: number }>({
    write: (send, { taskId, ...body }) =>
      send(`/projects/${projectId}/tasks/${taskId}/todos`, { method: 'POST', body }),
    onSuccess: ({ ids }, { taskId, isPunch }, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['notes', projectId] });
      void client.invalidateQueries({ queryKey: ['todos'] });
      const onSelect = () => {
        for (const noteId of ids) void removeNote(writer, { projectId, taskId, noteId });
      };
      showToast({
        tone: 'success',
        text: `${counted(ids.length, isPunch ? 'punch item' : 'to-do')} added`,
        autoClose: API_ERROR_TOAST_MS,
        action: { label: 'Undo', onSelect },
      });
    },
    meta: { failure: 'The list could not be added' },
  });
