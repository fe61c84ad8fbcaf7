import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Effect } from '../../../../functions/core/decisions/effects.contract.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';
import { daysNowWords } from '../data/decision-words.ts';
import { effectWrites } from '../data/effect-writes.ts';

interface DaysNowProps {
  plan: PlanSnapshot;
  /** Working days that are offered, and the effects that they were offered for. */
  offered: number;
  effects: readonly Effect[];
  /** Behind the words. */
  action?: ReactNode;
}

/** The plan moved since days were offered, and would move by more of them now; nothing otherwise, and in a plan that is not linked. */
export function DaysNow({ plan, offered, effects, action }: DaysNowProps) {
  const writes = useMemo(() => effectWrites(plan, effects), [plan, effects]);
  const moves = useWriteMoves(plan.project.id, writes.length > 0 ? writes : null);
  const words = moves && !moves.isRefused ? daysNowWords(offered, moves.slip) : null;
  return (
    <div role="status" className="empty:hidden">
      {words && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pb-2 text-warning tabular-nums">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="min-w-0 grow">{words}</span>
          {action}
        </p>
      )}
    </div>
  );
}
