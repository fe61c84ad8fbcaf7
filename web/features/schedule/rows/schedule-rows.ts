// The rows of the time line: those of the plan, one below the other, without what is folded.
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { rowKey } from '../../../model/row-key.ts';
import { childOf, listOf, nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowOf } from '../../../sync/plan/plan-snapshot.ts';

export interface ScheduleRow {
  /** Such as `task:30`. */
  key: string;
  entity: PlanEntity;
  id: number;
  /** 1 for a major phase, 3 for a task. */
  level: 1 | 2 | 3;
  name: string;
  /** Whether its rows are folded; null without any. */
  isFolded: boolean | null;
  item: RowOf[PlanEntity];
}

const levels = { majorphase: 1, phase: 2, task: 3 } as const;

/** `shown` are the rows of a filter; null for all. A row that is as in `before` keeps its object. */
export function scheduleRows(
  plan: PlanSnapshot,
  isFolded: (key: string) => boolean,
  shown: ReadonlySet<string> | null = null,
  before: readonly ScheduleRow[] = [],
): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  const isShown = (entity: PlanEntity, id: number) => !shown || shown.has(rowKey(entity, id));
  const add = (entity: PlanEntity, id: number) => {
    const item = plan.rows[entity][id];
    if (!item) return;
    const key = rowKey(entity, id);
    const child = childOf[entity];
    const below = child ? listOf(plan, child, id).filter((childId) => isShown(child, childId)) : [];
    const folded = below.length > 0 ? isFolded(key) : null;
    // Mostly it is in the same place.
    const known = before[rows.length];
    const isSame = known?.key === key && known.item === item && known.isFolded === folded;
    rows.push(isSame ? known : { key, entity, id, level: levels[entity], name: nameOf(item), isFolded: folded, item });
    if (child && folded === false) for (const childId of below) add(child, childId);
  };
  for (const id of listOf(plan, 'majorphase', plan.project.id)) if (isShown('majorphase', id)) add('majorphase', id);
  return rows;
}
