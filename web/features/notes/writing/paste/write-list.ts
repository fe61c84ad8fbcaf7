// Makes to-dos of a list, which does not wait in the outbox.
import { counted } from '../../../../../functions/core/common/english.ts';
import type { TodosCreate } from '../../../../../functions/core/notes/todos.contract.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../../lib/toast/toast.ts';
import { writeNow } from '../../../../sync/write/now.ts';
import type { Writer } from '../../../../sync/write/queue-plan-write.ts';
import { removeNote } from '../../../../sync/write/write-note.ts';

/** Makes each line a to-do of the task; one toast takes all of them back. */
export const createTodos = (writer: Writer, projectId: number) =>
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
