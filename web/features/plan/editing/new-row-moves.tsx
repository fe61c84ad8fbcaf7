import { useMemo } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { parseDuration } from '../../../../functions/core/schedule/words/duration.ts';
import { addItem } from '../../../sync/plan/writes.ts';
import { useIsLinked } from '../../../sync/react/use-schedule.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import type { InlineValues } from '../state/inline-values.ts';
import { indexOf } from '../state/plan-commands.ts';
import { type Draft, usePlanUi } from '../state/plan-ui.ts';

interface NewRowMovesProps {
  draft: Draft & { entity: ScheduledEntity };
  typed: Pick<InlineValues, 'duration' | 'durationType' | 'isMilestone'>;
}

/** The moves that a new row of the typed duration would make; 0 makes a milestone. */
export function NewRowMoves({ draft, typed: { duration, durationType, isMilestone } }: NewRowMovesProps) {
  const { projectId, plan: store } = usePlanUi();
  const { entity, parentId, afterId } = draft;
  const isLinked = useIsLinked(projectId);
  const days = Math.min(parseDuration(duration), limits.duration);
  const write = useMemo(() => {
    const plan = store.get();
    if (!plan || !isLinked || (days === 0 && !isMilestone)) return null;
    const index = indexOf(plan, entity, { parentId, afterId });
    return addItem(entity, { duration: days, durationType, isMilestone }, { parentId, index });
  }, [store, isLinked, entity, parentId, afterId, days, durationType, isMilestone]);
  return <WriteMovesLine projectId={projectId} write={write} className="text-sm" />;
}
