import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay } from '../../../components/form/day/typed-day.ts';
import { onDemand } from '../../../lib/code/on-demand.ts';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { addItem, updateItem } from '../../../sync/plan/writes.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import { changedFields } from '../state/inline-values.ts';
import { fieldsOfNew } from './add-item.ts';
import { type ItemValues, itemFieldsOf, itemValuesOf } from './item-values.ts';

// With the engine of the schedule, which a plan in manual mode never loads.
const linkedCode = onDemand(() => import('./linked-change.ts'));

interface WhatFollowsProps {
  projectId: number;
  entity: ScheduledEntity;
  row: RowOf[ScheduledEntity];
}

/** What the typed values of a row would move in a linked plan, computed while they are typed. */
export function WhatFollows({ projectId, entity, row }: WhatFollowsProps) {
  return <WriteMovesLine projectId={projectId} write={useTypedWrite(projectId, entity, row)} />;
}

interface NewFollowsProps {
  projectId: number;
  entity: ScheduledEntity;
  parentId: number;
}

/** The moves that a new row with the typed values would make in a linked plan. */
export function NewFollows({ projectId, entity, parentId }: NewFollowsProps) {
  const typed = JSON.stringify(useWatch<ItemValues>());
  const write = useMemo(() => {
    const values = JSON.parse(typed) as ItemValues;
    if (areDaysOf(values)) return addItem(entity, fieldsOfNew(entity, values, true), { parentId, index: null });
    return null;
  }, [typed, entity, parentId]);
  return <WriteMovesLine projectId={projectId} write={write} />;
}

/** The write that Save would make; null while nothing is changed, or a date is not one yet. */
function useTypedWrite(projectId: number, entity: ScheduledEntity, row: RowOf[ScheduledEntity]): PlanWrite | null {
  const computed = useSchedule(projectId);
  const values = useWatch<ItemValues>() as ItemValues;
  const [write, setWrite] = useState<PlanWrite | null>(null);
  const typed = JSON.stringify(values);
  const change = useMemo(() => {
    const now = JSON.parse(typed) as ItemValues;
    if (!areDaysOf(now)) return null;
    return changedFields(itemFieldsOf(entity, itemValuesOf(row)), itemFieldsOf(entity, now));
  }, [typed, entity, row]);
  useEffect(() => {
    if (!computed || !change) return setWrite(null);
    let isOver = false;
    linkedCode().then(
      ({ linkedChange }) => {
        if (isOver) return;
        const linked = linkedChange(computed, entity, row, change);
        setWrite('change' in linked ? updateItem(entity, row.id, linked.change) : null);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [computed, change, entity, row]);
  return write;
}

/** False while one of the dates is typed in part. */
function areDaysOf({ scheduledStart, scheduledCompletion, deadline, startedOn, completedOn }: ItemValues): boolean {
  return [scheduledStart, scheduledCompletion, deadline, startedOn, completedOn].every((day) => !day || isDay(day));
}
