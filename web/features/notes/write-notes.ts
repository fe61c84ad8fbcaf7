// Writes of messages and replies that do not wait in the outbox.
import type { MessageCreate, Note } from '../../../functions/core/notes/contract.ts';
import { writeNow } from '../../sync/write/now.ts';

/** Begins a message of a project. */
export const beginMessage = (projectId: number) =>
  writeNow<unknown, MessageCreate>({
    write: (send, body) => send(`/projects/${projectId}/notes`, { method: 'POST', body }),
    onSuccess: (_made, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['notes', projectId] }),
    meta: { success: 'Message sent', failure: 'The message could not be sent' },
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
