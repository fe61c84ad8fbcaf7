// The rows of the time line: those of the plan, one below the other, without what is folded.
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
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

/** The rows by their items, which a plan replaces when they change. Folded ones apart, since some lists fold nothing. */
const known = {
  folded: new WeakMap<ScheduleRow['item'], ScheduleRow>(),
  others: new WeakMap<ScheduleRow['item'], ScheduleRow>(),
};

/** `shown` are the rows of a filter; null for all. A row that has not changed keeps its object. */
export function scheduleRows(
  plan: PlanSnapshot,
  isFolded: (key: string) => boolean,
  shown: ReadonlySet<string> | null = null,
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
    rows.push(rowOf({ key, entity, id, isFolded: folded, item }));
    if (child && folded === false) for (const childId of below) add(child, childId);
  };
  for (const id of listOf(plan, 'majorphase', plan.project.id)) if (isShown('majorphase', id)) add('majorphase', id);
  return rows;
}

function rowOf(row: Omit<ScheduleRow, 'level' | 'name'>): ScheduleRow {
  const { entity, isFolded, item } = row;
  const rows = isFolded ? known.folded : known.others;
  const before = rows.get(item);
  if (before?.isFolded === isFolded) return before;
  const made = { ...row, level: levels[entity], name: nameOf(item) };
  rows.set(item, made);
  return made;
}
