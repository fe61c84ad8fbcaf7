// Writes of questions, which do not wait in the outbox.
import type { QueryClient } from '@tanstack/react-query';
import { writeNow } from '../../../sync/write/now.ts';

const readAgain = (client: QueryClient, projectId: number) => {
  void client.invalidateQueries({ queryKey: ['questions'] });
  void client.invalidateQueries({ queryKey: ['notes', projectId] });
};

/** Says who answers: a colleague, or with null nobody yet. */
export const giveQuestion = (projectId: number, noteId: number) =>
  writeNow<unknown, string | null>({
    write: (send, userId) =>
      send(`/projects/${projectId}/notes/${noteId}/question`, { method: 'PUT', body: { userId } }),
    onSettled: (_answer, _error, _input, _result, { client }) => readAgain(client, projectId),
    meta: { success: 'Question given', failure: 'The question could not be given' },
  });

/** Says that what clients wrote needs no answer. */
export const settleQuestion = (projectId: number, noteId: number) =>
  writeNow<unknown>({
    write: (send) => send(`/projects/${projectId}/notes/${noteId}/question`, { method: 'DELETE' }),
    onSettled: (_answer, _error, _input, _result, { client }) => readAgain(client, projectId),
    meta: { success: 'No answer needed', failure: 'The question could not be closed' },
  });
