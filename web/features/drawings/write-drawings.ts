// Writes of a drawing itself; its versions come by publishing sets.
import type { MutationFunctionContext } from '@tanstack/react-query';
import type {
  Drawing,
  DrawingsShare,
  DrawingsShared,
  DrawingUpdate,
} from '../../../functions/core/drawings/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';
import { drawingQuery } from './queries.ts';
import { readDrawingsAgain } from './write-sets.ts';

export interface DrawingAt {
  projectId: number;
  id: number;
}

const pathOf = ({ projectId, id }: DrawingAt, rest = '') => `/projects/${projectId}/documents/${id}${rest}`;

const keep =
  (projectId: number) => (drawing: Drawing, input: unknown, result: unknown, context: MutationFunctionContext) => {
    context.client.setQueryData(drawingQuery(projectId, drawing.id).queryKey, drawing);
    void readDrawingsAgain(projectId)(drawing, input, result, context);
  };

/** Fields show a 422, the form a 409. */
export const updateDrawing = (at: DrawingAt) =>
  writeNow({
    write: (send, body: DrawingUpdate) => send<Drawing>(pathOf(at), { method: 'PATCH', body }),
    onSuccess: keep(at.projectId),
    meta: {
      success: 'Saved',
      failure: (error) => (isStatus(error, 409, 422) ? null : 'It could not be saved'),
    },
  });

/** The answer names what changed, which a toast says. */
export const shareDrawings = (projectId: number) =>
  writeNow({
    write: (send, body: DrawingsShare) =>
      send<DrawingsShared>(`/projects/${projectId}/documents`, { method: 'PATCH', body }),
    onSuccess: readDrawingsAgain(projectId),
    meta: { failure: 'They could not be shared' },
  });

export const removeDrawing = (at: DrawingAt) =>
  writeNow({
    write: (send) => send(pathOf(at), { method: 'DELETE' }),
    onSuccess: readDrawingsAgain(at.projectId),
    // Success is said with Undo.
    meta: {
      failure: (error) =>
        isStatus(error, 403) ? 'Others have opened it. An administrator can delete it.' : 'It could not be deleted',
    },
  });

export const restoreDrawing = (at: DrawingAt) =>
  writeNow({
    write: (send) => send<Drawing>(pathOf(at, '/restore'), { method: 'POST' }),
    onSuccess: keep(at.projectId),
    meta: {
      success: 'Restored',
      failure: (error) =>
        isStatus(error, 422)
          ? `${Object.values(error.fields)[0] ?? error.message}.`
          : isStatus(error, 403)
            ? 'Others have opened it. An administrator can bring it back.'
            : 'It could not be restored',
    },
  });
