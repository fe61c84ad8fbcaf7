import type { DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { type Entry, isNote } from '../../../sync/outbox/entry.ts';

/** Whether a pin is not at the server yet: it has an id below zero. */
export const isWaiting = ({ id }: Pick<DrawingPin, 'id'>) => id < 0;

/** The pins of a drawing as they will be, with what waits in this browser. */
export function drawnPins(
  pins: readonly DrawingPin[],
  entries: readonly Entry[],
  documentId: number,
  titleOf: (taskId: number) => string,
): DrawingPin[] {
  let drawn = [...pins];
  for (const entry of entries) {
    if (entry.kind !== 'pin' || entry.documentId !== documentId || entry.refusal) continue;
    const { change, order } = entry;
    if (change.to === 'remove') drawn = drawn.filter(({ id }) => id !== change.pinId);
    else if (change.to !== 'place') {
      const place = change.to === 'move' && { x: change.x, y: change.y };
      drawn = drawn.map((pin) => (pin.id === change.pinId ? { ...pin, ...place, isToCheck: false } : pin));
    } else {
      const note =
        'noteId' in change ? entries.filter(isNote).find((each) => each.draftId === change.noteId) : undefined;
      const taskId = 'taskId' in change ? change.taskId : (note?.taskId ?? 0);
      const { x, y } = change;
      const text = note?.description ?? null;
      const waits = { noteId: null, taskId, taskTitle: titleOf(taskId), phaseId: 0, isToCheck: false, version: 0 };
      drawn.push({ id: -order, x, y, text, byName: null, ...waits });
    }
  }
  return drawn;
}
