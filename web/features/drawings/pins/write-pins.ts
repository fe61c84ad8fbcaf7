// Writes of pins, and of the note that comes with one.
import type { DrawingPin, DrawingPinCreate, DrawingPinUpdate } from '../../../../functions/core/drawings/contract.ts';
import type { NoteCreate } from '../../../../functions/core/notes/contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { writeNow } from '../../../sync/write/now.ts';
import type { DrawingAt } from '../write-drawings.ts';
import { readDrawingsAgain } from '../write-sets.ts';

const pathOf = ({ projectId, id }: DrawingAt, rest = '') => `/projects/${projectId}/documents/${id}/pins${rest}`;

/** The reason of a 422 is said, since no field shows it. */
const failing = (text: string) => (error: unknown) =>
  isStatus(error, 422) ? `${Object.values(error.fields)[0] ?? error.message}.` : text;

export const createPin = (at: DrawingAt) =>
  writeNow({
    write: (send, body: DrawingPinCreate) => send<DrawingPin>(pathOf(at), { method: 'POST', body }),
    onSuccess: readDrawingsAgain(at.projectId),
    meta: { failure: failing('The pin could not be placed') },
  });

export const updatePin = (at: DrawingAt) =>
  writeNow({
    write: (send, { id, ...body }: DrawingPinUpdate & { id: number }) =>
      send<DrawingPin>(pathOf(at, `/${id}`), { method: 'PATCH', body }),
    onSuccess: readDrawingsAgain(at.projectId),
    meta: { failure: failing('The pin could not be changed') },
  });

export const removePin = (at: DrawingAt) =>
  writeNow({
    write: (send, id: number) => send(pathOf(at, `/${id}`), { method: 'DELETE' }),
    onSuccess: readDrawingsAgain(at.projectId),
    // Success is said with Undo.
    meta: { failure: 'The pin could not be removed' },
  });

/** The note of a pin, which is there before the pin is. */
export const createPinNote = (projectId: number) =>
  writeNow({
    write: (send, { taskId, ...body }: NoteCreate & { taskId: number }) =>
      send<{ id: number }>(`/projects/${projectId}/tasks/${taskId}/notes`, { method: 'POST', body }),
    meta: { failure: 'The note could not be added' },
  });
