import { write, writeTogether } from './drag/drag.ts';
import type { DraggedFields, Preview } from './preview.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/** A command that ends a drag. */
export interface Decision {
  label: string;
  isPending?: boolean;
  run: () => void;
}

/**
 * The commands that end a drag, the main one first. `accept` is done instead of moving the row; after any other one
 * has been written, `onWritten` is called.
 */
export function decisionsOf(
  ui: ScheduleUi,
  { fields, held }: Preview,
  accept: Decision | null,
  onWritten: () => void,
): Decision[] {
  const writing = (label: string, chosen: DraggedFields) => ({
    label,
    run: () => {
      write(ui, chosen);
      onWritten();
    },
  });
  if (!held) return accept ? [accept, writing('Move Only', fields)] : [writing('Move', fields)];
  const together = () => {
    writeTogether(ui);
    onWritten();
  };
  return [writing('Fix It Here', held.fixed), ...(held.together ? [{ label: 'Begin With It', run: together }] : [])];
}
