import type { Point } from '../../../../functions/core/drawings/carried.ts';
import type { DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { changePin, placePin } from '../../../sync/write/write-pin.ts';

interface Of {
  projectId: number;
  documentId: number;
  /** The number of its drawing. */
  name: string;
  /** The version that is on the screen. */
  versionId: number;
}

/** Moves, removes and checks pins of a version, also without a connection; a toast takes back what was moved or removed. */
export function usePinWrites({ versionId, ...of }: Of) {
  const sync = useSync();
  const say = (text: string, undo: () => void) =>
    showToast({ tone: 'success', text, autoClose: API_ERROR_TOAST_MS, action: { label: 'Undo', onSelect: undo } });
  const move = (pinId: number, { x, y }: Point) => void changePin(sync, of, { to: 'move', pinId, versionId, x, y });
  return {
    right: ({ id }: DrawingPin) => void changePin(sync, of, { to: 'check', pinId: id, versionId }),
    move: ({ id, ...before }: DrawingPin, to: Point) => {
      move(id, to);
      say('Pin moved', () => move(id, before));
    },
    remove: ({ id, x, y, noteId, taskId }: DrawingPin) => {
      void changePin(sync, of, { to: 'remove', pinId: id });
      const place = { to: 'place', versionId, x, y } as const;
      say('Pin removed', () => placePin(sync, of, noteId === null ? { ...place, taskId } : { ...place, noteId }));
    },
  };
}
