// Writes of notes and replies that do not wait in the outbox.
import type { Note } from '../../../functions/core/notes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';

/** Brings back what was deleted, with its replies and files. */
export const restoreNote = (projectId: number) =>
  writeNow({
    write: (send, noteId: number) => send<Note>(`/projects/${projectId}/notes/${noteId}/restore`, { method: 'POST' }),
    onSuccess: (_note, _id, _result, { client }) => void client.invalidateQueries({ queryKey: ['notes', projectId] }),
    meta: {
      failure: (error) => (isStatus(error, 404) ? 'It cannot be restored any more' : 'It could not be restored'),
    },
  });

/** Takes a reply away from clients and trades. */
export const narrowReply = (projectId: number, replyId: number) =>
  writeNow({
    write: (send) =>
      send<Note>(`/projects/${projectId}/notes/${replyId}`, { method: 'PATCH', body: { audience: 'office' } }),
    onSuccess: (_note, _input, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['notes', projectId] }),
    meta: { success: 'The reply is for the office only', failure: 'The reply could not be changed' },
  });
