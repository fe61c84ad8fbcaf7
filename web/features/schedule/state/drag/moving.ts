// A drag of a bar by pointer, touch or key: the part, the row, and the number of days.
import type { Day } from '../../../../../functions/core/schedule/engine/day.ts';
import type { ItemDates } from '../../../../../functions/core/schedule/item-status.ts';
import type { PhaseRow, PlanSnapshot, RowAt, TaskRow } from '../../../../sync/plan/plan-snapshot.ts';
import type { Bar } from '../../rows/bar.ts';

/** The whole bar, or one of its ends. */
export const parts = ['whole', 'start', 'end'] as const;
export type Part = (typeof parts)[number];

/** A movement of a bar from where it is now. */
export interface Movement {
  at: RowAt;
  key: string;
  part: Part;
  /** Days later; below zero earlier. */
  days: number;
}

/** A bar that is held, with the other selected rows when it is one of them. The day that was chosen for it stays, also when the plan moves the bar meanwhile. */
export interface Moving extends Omit<Movement, 'days'> {
  /** The place of the dragged edge at the start of the drag. */
  from: Day;
  /** The day that was chosen for it. */
  to: Day;
  /** Dropped, and waiting for a decision. */
  isAsked: boolean;
  /** The plan was changed meanwhile, and the drag comes to something else than before. */
  isChanged: boolean;
}

/** The day of the edge that a drag of this part chooses: for an end the day after the last one. */
export function edgeOf({ start, end }: Pick<Bar, 'start' | 'end'>, part: Part): Day {
  return part === 'end' ? end : start;
}

/** The movement of a bar from its current place to the chosen day. */
export function movementOf(bar: Bar, { at, key, part, to }: Omit<Moving, 'from' | 'isAsked' | 'isChanged'>): Movement {
  return { at, key, part, days: held(bar, { part, days: to - edgeOf(bar, part) }) };
}

/** The row, when it is one whose dates a person sets: those of a major phase are computed. */
export function datedRow({ rows }: PlanSnapshot, { entity, id }: RowAt): PhaseRow | TaskRow | null {
  return entity === 'majorphase' ? null : (rows[entity][id] ?? null);
}

/**
 * The parts of a row that can be dragged: of started work only the end, of completed work none. In linked mode the start
 * follows from what is before, and the end of a phase from its tasks.
 */
export function partsOf(
  { startedOn, completedOn }: Pick<ItemDates, 'startedOn' | 'completedOn'>,
  { isLinked, hasTasks }: { isLinked: boolean; hasTasks: boolean },
): readonly Part[] {
  if (completedOn !== null) return [];
  const ends: Part[] = isLinked && hasTasks ? [] : ['end'];
  if (startedOn !== null) return ends;
  return isLinked ? ['whole', ...ends] : ['whole', 'start', ...ends];
}

/** The same movement, without turning a bar around: it keeps at least one day. */
export function held({ start, end }: Bar, { part, days }: Pick<Movement, 'part' | 'days'>): number {
  const room = end - start - 1;
  if (part === 'start') return Math.min(days, room);
  return part === 'end' ? Math.max(days, -room) : days;
}

/** The place of a bar after a movement. */
export function movedBar(bar: Bar, { part, days }: Pick<Movement, 'part' | 'days'>): Bar {
  return {
    ...bar,
    start: part === 'end' ? bar.start : bar.start + days,
    end: part === 'start' ? bar.end : bar.end + days,
  };
}
