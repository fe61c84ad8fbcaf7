import { useEffect, useState } from 'react';
import { onDemand } from '../../lib/code/on-demand.ts';
import type { PlanWrite } from '../plan/pending.ts';
import type { WriteMoves } from '../plan/write-moves.ts';
import { useSchedule } from './use-schedule.ts';

// With the engine of the schedule, which a plan in manual mode never loads.
const movesCode = onDemand(() => import('../plan/write-moves.ts'));

/**
 * What a write would move in a linked plan, computed anew with each change of the write or the plan. Null without a
 * write, in manual mode, and until it is computed. The write must keep its object while it is the same.
 */
export function useWriteMoves(projectId: number, write: PlanWrite | null): WriteMoves | null {
  const computed = useSchedule(projectId);
  const [moves, setMoves] = useState<WriteMoves | null>(null);
  useEffect(() => {
    if (!computed || !write) return setMoves(null);
    let isOver = false;
    movesCode().then(
      ({ writeMoves }) => !isOver && setMoves(writeMoves(computed, write)),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [computed, write]);
  return moves;
}
