import { useMemo } from 'react';
import { limits } from '../../../../functions/api/http/limits.ts';
import { parseDuration } from '../../../model/duration.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import { changedFields, type InlineValues, valuesOf } from '../state/inline-values.ts';

interface DurationMovesProps {
  projectId: number;
  entity: ScheduledEntity;
  row: PhaseRow | TaskRow;
  typed: Pick<InlineValues, 'duration' | 'durationType'>;
}

/** What the duration that is being typed in place would move. */
export function DurationMoves({ projectId, entity, row, typed: { duration, durationType } }: DurationMovesProps) {
  const write = useMemo(() => {
    const isSame = duration === valuesOf(row).duration;
    const days = isSame ? row.duration : Math.min(parseDuration(duration), limits.duration);
    const change = changedFields<Partial<PhaseRow>>(row, { duration: days, durationType });
    return change && updateItem(entity, row.id, change);
  }, [entity, row, duration, durationType]);
  return <WriteMovesLine projectId={projectId} write={write} className="text-sm" />;
}
