// The moves of a write to a linked plan, whatever its kind, before it is made. Loaded with the engine of the schedule.
import { type Cascade, cascadeOf } from '../../../../functions/core/schedule/engine/cascade.ts';
import { scheduleOf } from '../../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Row } from '../../../../functions/core/schedule/engine/network.ts';
import { isRefusal, LoopError } from '../../../../functions/core/schedule/engine/order.ts';
import type { Span } from '../../../../functions/core/schedule/engine/span.ts';
import { planInputOf } from '../../../../functions/core/schedule/from-plan.ts';
import { cascadeInWords } from '../../../model/schedule/cascade-in-words.ts';
import { loopInWords } from '../../../model/schedule/loop-in-words.ts';
import { applyPending, type PlanWrite } from '../changes/pending.ts';
import type { ComputedPlan } from '../dates/computed-plan.ts';
import { scheduledPlanOf } from '../dates/scheduled-plan.ts';
import { rowsOfWrite } from '../steps/rows-of-write.ts';
import { type ConfirmedVisit, confirmedVisitsMoved } from './confirmed-visits.ts';

/** The moves of a write, in words. */
export interface WriteMoves {
  /** Why the write is impossible, when `isRefused`. */
  words: string;
  isRefused: boolean;
  /** It moves no row, neither the finish, and makes nobody miss a deadline. */
  isNothing: boolean;
  /** Working days by which the finish moves; below zero it comes earlier. */
  slip: number;
  /** Visits to other rows for which their trades said that they come. */
  confirmed: readonly ConfirmedVisit[];
  /** The new places of rows, by their keys. */
  moved: ReadonlyMap<string, Pick<Span, 'start' | 'end'>>;
}

/** The moves that writes would make in the plan as it is drawn now. */
export function writeMoves({ plan, schedule, nameOf }: ComputedPlan, writes: readonly PlanWrite[]): WriteMoves {
  try {
    const then = applyPending(plan, writes);
    const after = scheduleOf(planInputOf(scheduledPlanOf(then)));
    const added = new Set(writes.map((write) => 'draftId' in write && write.draftId));
    const { moves, ...cascade } = cascadeOf(schedule, after);
    // A new row comes from nowhere, and one that is done keeps its planned days.
    const isMoved = ({ kind, id }: Row) => !added.has(id) && !then.rows[kind][id]?.completedOn;
    const moved = { ...cascade, moves: moves.filter(({ row }) => isMoved(row)) };
    const places = new Map(moved.moves.map(({ row, to }) => [keyOf(row), to]));
    const own = new Set(writes.flatMap((write) => [...rowsOfWrite(plan, write)]));
    const confirmed = confirmedVisitsMoved(plan, own, places);
    const words = cascadeInWords(moved, confirmed.length);
    return { words, isRefused: false, isNothing: isNothing(moved), slip: moved.slip, confirmed, moved: places };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const words = error instanceof LoopError ? loopInWords(error.rows.map(nameOf)) : `${error.message}.`;
    return refused(words);
  }
}

/** A write that is impossible, with the reason in words. */
export function refused(words: string): WriteMoves {
  return { words, isRefused: true, isNothing: false, slip: 0, confirmed: [], moved: new Map() };
}

function isNothing({ moves, finish, missed }: Cascade): boolean {
  return moves.length === 0 && finish.from === finish.to && missed.length === 0;
}
