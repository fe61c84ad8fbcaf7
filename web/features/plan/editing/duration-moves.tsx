import { useMemo } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { parseDuration } from '../../../../functions/core/schedule/words/duration.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import { changedFields, type InlineValues, valuesOf } from '../state/inline-values.ts';

interface DurationMovesProps {
  projectId: number;
  entity: ScheduledEntity;
  row: PhaseRow | TaskRow;
  typed: Pick<InlineValues, 'duration' | 'durationType' | 'isMilestone'>;
}

/** The moves that the duration being typed in place would make; 0 makes a milestone. */
export function DurationMoves({ projectId, entity, row, typed }: DurationMovesProps) {
  const { duration, durationType, isMilestone } = typed;
  const write = useMemo(() => {
    const isSame = duration === valuesOf(row).duration;
    const length = isSame
      ? { duration: row.duration, isMilestone: row.isMilestone }
      : { duration: Math.min(parseDuration(duration), limits.duration), isMilestone };
    const change = changedFields<Partial<PhaseRow>>(row, { ...length, durationType });
    return change && updateItem(entity, row.id, change);
  }, [entity, row, duration, durationType, isMilestone]);
  return <WriteMovesLine projectId={projectId} write={write} className="text-sm" />;
}
