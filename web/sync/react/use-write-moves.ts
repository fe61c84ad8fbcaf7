import { useEffect, useState } from 'react';
import { onDemand } from '../../lib/code/on-demand.ts';
import type { PlanWrite } from '../plan/changes/pending.ts';
import type { WriteMoves } from '../plan/moves/write-moves.ts';
import { useSchedule } from './use-schedule.ts';

// With the engine of the schedule, which a plan in manual mode never loads.
const movesCode = onDemand(() => import('../plan/moves/write-moves.ts'));

/**
 * The moves that one or several writes would make in a linked plan, computed anew with each change of them or of the
 * plan. Null without a write, in manual mode, and until they are computed. The writes must keep their object while they
 * are the same.
 */
export function useWriteMoves(projectId: number, write: PlanWrite | readonly PlanWrite[] | null): WriteMoves | null {
  const computed = useSchedule(projectId);
  const [moves, setMoves] = useState<WriteMoves | null>(null);
  useEffect(() => {
    if (!computed || !write) return setMoves(null);
    let isOver = false;
    movesCode().then(
      ({ writeMoves }) => !isOver && setMoves(writeMoves(computed, [write].flat())),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [computed, write]);
  return moves;
}
