// A drag in manual mode: it sets the dates of its row, and moves no other.
import { type Day, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import type { PhaseRow, TaskRow } from '../../../../sync/plan/plan-snapshot.ts';
import { type Bar, daysInWords } from '../../rows/bar.ts';
import type { DraggedFields, Preview } from '../preview.ts';
import { type Movement, movedBar } from './moving.ts';

export function manualPreview(row: PhaseRow | TaskRow, name: string, bar: Bar, moving: Movement): Preview {
  const ghost = movedBar(bar, moving);
  return {
    ghosts: new Map([[moving.key, ghost]]),
    to: ghost.end,
    words: `${name}: ${daysInWords(ghost)}`,
    fields: fieldsOf(row, ghost, moving),
    followers: 0,
    held: null,
  };
}

/** Sets the dates that the row has, and the one whose end was dragged. */
function fieldsOf(row: PhaseRow | TaskRow, { start, end }: Bar, { part, days }: Movement): DraggedFields {
  const fields: DraggedFields = {};
  if (days === 0) return fields;
  const set = (field: 'scheduledStart' | 'scheduledCompletion', day: Day) => {
    fields[field] = textOf(day);
  };
  if (part === 'start' || (part === 'whole' && row.scheduledStart !== null)) set('scheduledStart', start);
  if (part === 'end' || (part === 'whole' && row.scheduledCompletion !== null)) set('scheduledCompletion', end - 1);
  return fields;
}
