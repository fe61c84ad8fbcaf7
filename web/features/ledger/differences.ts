import { parseRowKey, type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import type { Baseline, BaselineDate } from '../../../functions/core/schedule/ledger.contract.ts';
import { workingDays } from '../../../functions/core/schedule/working-days.ts';
import { listOf, nameOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

type Span = readonly [start: string | null, completion: string | null];

export interface Difference {
  key: RowKey;
  /** Null for a row that was deleted since. */
  name: string | null;
  /** Null where the row had no dates. */
  before: Span | null;
  after: Span | null;
  /** Signed working days from the earlier completion to the later one; null without both. */
  days: number | null;
}

/** The scheduled dates of the plan as a baseline has them. */
export function datesNow({ rows }: PlanSnapshot): BaselineDate[] {
  return (['phase', 'task'] as const).flatMap((kind) =>
    Object.values(rows[kind]).flatMap(({ id, scheduledStart, scheduledCompletion }): BaselineDate[] =>
      scheduledStart || scheduledCompletion ? [[kind, id, scheduledStart, scheduledCompletion]] : [],
    ),
  );
}

/** The last day of the rows of a plan; null without one. */
export function rowsEndOf(plan: PlanSnapshot): string | null {
  const ends = datesNow(plan).flatMap(([, , start, completion]) => completion ?? start ?? []);
  return ends.toSorted().at(-1) ?? null;
}

/** The rows whose dates differ, in the order of the plan; rows that were deleted come last. */
export function differencesOf(plan: PlanSnapshot, before: Baseline['dates'], after: Baseline['dates']): Difference[] {
  const [was, is] = [byKey(before), byKey(after)];
  const finishes = [...was.values(), ...is.values()].flatMap((span) => (span[1] ? [span[1]] : []));
  const between = workingDays({ ...plan, workWeek: plan.project.workWeek }, finishes);
  return [...new Set([...keysOf(plan), ...was.keys(), ...is.keys()])].flatMap((key): Difference[] => {
    const [from, to] = [was.get(key) ?? null, is.get(key) ?? null];
    if (from?.[0] === to?.[0] && from?.[1] === to?.[1]) return [];
    const days = from?.[1] && to?.[1] ? between(from[1], to[1]) : null;
    return [{ key, name: nameAt(plan, key), before: from, after: to, days }];
  });
}

const byKey = (dates: Baseline['dates']) =>
  new Map(dates.map(([kind, id, start, completion]): [RowKey, Span] => [rowKey(kind, id), [start, completion]]));

function keysOf(plan: PlanSnapshot): RowKey[] {
  const phases = listOf(plan, 'majorphase', plan.project.id).flatMap((id) => listOf(plan, 'phase', id));
  return phases.flatMap((id) => [rowKey('phase', id), ...listOf(plan, 'task', id).map((task) => rowKey('task', task))]);
}

function nameAt({ rows }: PlanSnapshot, key: RowKey): string | null {
  const at = parseRowKey(key);
  const row = at && rows[at.entity][at.id];
  return row ? nameOf(row) : null;
}
