// Rows that begin on the same day, from the plan and its time line.
import type { BatchChange } from '../plan/changes/pending.ts';
import { nameOf } from '../plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../plan/plan-snapshot.ts';
import { changeItems, updateItem } from '../plan/writes.ts';
import type { OptimisticPlan } from '../project/optimistic-plan.ts';
import { type Asker, writeAsked } from './ask-moves.ts';

interface OpenPlan {
  sync: Asker;
  projectId: number;
  plan: OptimisticPlan;
}

/** Lets rows begin on the same day as the first of them: each but the first begins with the row above it. */
export function beginTogether({ sync, projectId, plan }: OpenPlan, rows: readonly RowAt[]) {
  const now = plan.get();
  if (!now) return;
  const changes = rows.slice(1).flatMap(({ entity, id }): BatchChange[] => {
    if (entity === 'majorphase') return [];
    const row = now.rows[entity][id];
    if (!row || row.begins === 'with_previous') return [];
    const change = { fields: { begins: 'with_previous' }, base: { begins: row.begins } } as const;
    return [{ ...updateItem(entity, id, change), name: nameOf(row) }];
  });
  const write = changeItems(changes);
  if (write) void writeAsked(sync, projectId, write);
}

/** Whether rows can begin on the same day: several neighbours of one list. */
export function canBeginTogether(plan: PlanSnapshot, rows: readonly RowAt[]): boolean {
  const [first] = rows;
  if (!first || rows.length < 2 || first.entity === 'majorphase') return false;
  if (rows.some(({ entity }) => entity !== first.entity)) return false;
  return Object.values(plan.lists[first.entity]).some((list) => {
    const from = list.indexOf(first.id);
    return from >= 0 && rows.every(({ id }, at) => list[from + at] === id);
  });
}
