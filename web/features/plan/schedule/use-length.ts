import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { dayOf } from '../../../../functions/schedule/day.ts';
import { formatDuration, formatTyped, type Length, lengthBeside } from '../../../model/duration.ts';
import type { ItemDates } from '../../../model/item-status.ts';
import { rowKey } from '../../../model/row-key.ts';
import type { PhaseRow } from '../../../sync/plan/plan-snapshot.ts';
import { useIsLinked, useMarks } from '../../../sync/react/use-schedule.ts';

interface At {
  entity: PlanEntity;
  row: Pick<PhaseRow, 'id' | 'duration' | 'durationType' | keyof ItemDates>;
}

/** The first and last day that are shown; one of them may not be known. */
export interface ShownDays {
  from: string | null;
  to: string | null;
}

/** The days that a row shows: of a task the actual ones where they are known. */
export function shownDays({ entity, row }: At): ShownDays {
  const { scheduledStart, scheduledCompletion, startedOn, completedOn } = row;
  if (entity !== 'task') return { from: scheduledStart, to: scheduledCompletion };
  return { from: startedOn ?? scheduledStart, to: completedOn ?? scheduledCompletion };
}

/** How long a row lasts, beside the dates that it shows. A linked plan counts the days that the row works. */
export function useLength(projectId: number, at: At): Length {
  const { entity, row } = at;
  const isLinked = useIsLinked(projectId);
  const marks = useMarks(projectId, rowKey(entity, row.id));
  const { from, to } = shownDays(at);
  const hasDays = from !== null || to !== null;
  if (isLinked) {
    const isOfRange = marks && marks.start === from && marks.completion === to && marks.days !== marks.planned;
    if (!isOfRange) return { text: formatTyped(row), detail: null };
    return lengthBeside(row, marks.days, marks.planned);
  }
  if (!hasDays) return { text: formatDuration(row), detail: null };
  return lengthBeside(row, from && to && from <= to ? dayOf(to) - dayOf(from) + 1 : null);
}
