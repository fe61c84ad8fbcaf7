// Writes of replies that do not wait in the outbox.
import type { Note } from '../../../functions/core/notes/contract.ts';
import { writeNow } from '../../sync/write/now.ts';

/** Takes a reply away from clients and trades. */
export const narrowReply = (projectId: number, replyId: number) =>
  writeNow({
    write: (send) =>
      send<Note>(`/projects/${projectId}/notes/${replyId}`, { method: 'PATCH', body: { audience: 'office' } }),
    onSuccess: (_note, _input, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['notes', projectId] }),
    meta: { success: 'The reply is for the office only', failure: 'The reply could not be changed' },
  });
