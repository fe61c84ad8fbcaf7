import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import type { ItemDates } from '../../../functions/core/schedule/item-status.ts';
import {
  formatDuration,
  formatTyped,
  type Length,
  lengthBeside,
} from '../../../functions/core/schedule/words/duration.ts';
import { useSelected } from '../../lib/store/use-store.ts';
import type { PhaseRow } from '../plan/plan-snapshot.ts';
import { useIsLinked, useMarks } from './use-schedule.ts';
import { useSync } from './use-sync.ts';

interface At {
  entity: PlanEntity;
  row: Pick<PhaseRow, 'id' | 'duration' | keyof ItemDates> & { durationType: number };
}

/** The first and last day that are shown; one of them may not be known. */
export interface ShownDays {
  from: string | null;
  to: string | null;
}

/** The days that a row shows: the actual ones where they are known (docs/product.md#plan-dates). */
export function shownDays({ scheduledStart, scheduledCompletion, startedOn, completedOn }: ItemDates): ShownDays {
  return { from: startedOn ?? scheduledStart, to: completedOn ?? scheduledCompletion };
}

/**
 * How long a row lasts, beside the dates that it shows (docs/product.md#durations). A linked plan counts the days that the
 * row works, in a template those of its computed days; where these are the planned ones, the duration is said as it was
 * typed.
 */
export function useLength(projectId: number, at: At): Length {
  const { entity, row } = at;
  const { id } = row;
  const isLinked = useIsLinked(projectId);
  const planned = useMarks(projectId, rowKey(entity, id))?.planned;
  const { from, to } = shownDays(row);
  const range = from && to && from <= to ? { from, to } : null;
  const worked = useSelected(
    useSync().schedule(projectId),
    (computed) => (entity !== 'majorphase' && computed?.workedDays({ kind: entity, id }, range)) || null,
  );
  if (isLinked) {
    const isAsPlanned = worked === null || planned === undefined || worked === planned;
    return isAsPlanned ? { text: formatTyped(row), detail: null } : lengthBeside(row, worked, planned);
  }
  if (from === null && to === null) return { text: formatDuration(row), detail: null };
  return lengthBeside(row, range && dayOf(range.to) - dayOf(range.from) + 1);
}
