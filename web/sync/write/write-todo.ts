import type { TodoEntry, TodoStepEntry } from '../outbox/entry.ts';
import { writeNow } from './now.ts';
import type { Writer } from './queue-plan-write.ts';
import { tellRefused } from './tell-refused.ts';

type About = Pick<TodoEntry, 'projectId' | 'noteId' | 'name'>;

/** Makes a note a to-do, or changes it; it waits in this browser until the server has it. */
export function putTodo({ outbox }: Pick<Writer, 'outbox'>, about: About, change: Pick<TodoEntry, 'fields' | 'base'>) {
  return outbox.enqueue({ kind: 'todo', ...outbox.stamp(), ...about, ...change });
}

/** Takes a to-do a step. Words of a refused one are kept until their writer decides. */
export async function stepTodo(
  writer: Pick<Writer, 'outbox' | 'showToast'>,
  about: About,
  step: Pick<TodoStepEntry, 'to' | 'text'>,
) {
  const { outbox } = writer;
  const isDropped = step.text === undefined && { isDroppedWhenRefused: true };
  const outcome = await outbox.enqueue({ kind: 'todo-step', ...outbox.stamp(), ...about, ...step, ...isDropped });
  if (outcome.kind === 'refused' && isDropped)
    tellRefused(writer, outcome.refusal, { failure: 'The to-do could not be changed' });
}

/** Makes a to-do a note as others. */
export const removeTodo = (projectId: number) =>
  writeNow({
    write: (send, noteId: number) =>
      send<{ id: number }>(`/projects/${projectId}/notes/${noteId}/todo`, { method: 'DELETE' }),
    onSuccess: (_gone, _id, _result, { client }) => void client.invalidateQueries({ queryKey: ['notes', projectId] }),
    meta: { failure: 'The to-do could not be removed' },
  });
