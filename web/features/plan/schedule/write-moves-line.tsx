import { MovesLine } from '../../../components/feedback/moves-line.tsx';
import { DueEarlier } from '../../../components/project/row-decisions.tsx';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';

interface WriteMovesLineProps {
  projectId: number;
  /** The write that the button beside it makes; it keeps its object while it is the same. */
  write: PlanWrite | null;
  className?: string;
}

/** What a write would move in a linked plan; nothing while it would move nothing (docs/product.md#schedule-preview). */
export function WriteMovesLine({
  projectId,
  write,
  className = 'grow max-sm:basis-full sm:basis-60',
}: WriteMovesLineProps) {
  const moves = useWriteMoves(projectId, write);
  return (
    <MovesLine
      text={moves && !moves.isNothing ? moves.words : ''}
      isWrong={moves?.isRefused ?? false}
      more={moves && !moves.isRefused && <DueEarlier moved={moves.moved} />}
      className={className}
    />
  );
}
