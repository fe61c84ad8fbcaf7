import type { Note } from '../../../functions/core/notes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { writeNow } from './now.ts';

/** Brings a deleted note or reply back, with its replies and files (docs/product.md#notes-come-back). */
export const restoreNote = (projectId: number) =>
  writeNow({
    write: (send, noteId: number) => send<Note>(`/projects/${projectId}/notes/${noteId}/restore`, { method: 'POST' }),
    onSuccess: (_note, _id, _result, { client }) => void client.invalidateQueries({ queryKey: ['notes', projectId] }),
    meta: {
      failure: (error) => (isStatus(error, 404) ? 'It cannot be restored any more' : 'It could not be restored'),
    },
  });
