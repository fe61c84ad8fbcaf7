import type { Point } from '../../../../functions/core/drawings/carried.ts';
import type { DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import type { DrawingAt } from '../write-drawings.ts';
import { createPin, removePin, updatePin } from './write-pins.ts';

/** Moves, removes and checks pins of a version; a toast takes back what was moved or removed. */
export function usePinWrites(at: DrawingAt, versionId: number) {
  const create = useWriteNow(createPin(at));
  const update = useWriteNow(updatePin(at));
  const remove = useWriteNow(removePin(at));
  const say = (text: string, undo: () => void) =>
    showToast({ tone: 'success', text, autoClose: API_ERROR_TOAST_MS, action: { label: 'Undo', onSelect: undo } });
  return {
    isPending: update.isPending || remove.isPending,
    right: ({ id }: DrawingPin) => update.mutate({ id, versionId }),
    move: ({ id, x, y }: DrawingPin, to: Point, done: () => void) =>
      update.mutate(
        { id, versionId, ...to },
        {
          onSuccess: () => {
            done();
            say('Pin moved', () => update.mutate({ id, versionId, x, y }));
          },
        },
      ),
    remove: ({ id, x, y, noteId, taskId }: DrawingPin) =>
      remove.mutate(id, {
        onSuccess: () =>
          say('Pin removed', () => create.mutate({ versionId, x, y, ...(noteId === null ? { taskId } : { noteId }) })),
      }),
  };
}
