import { lateWords } from '../../../../functions/core/common/english.ts';
import type { RowDecision } from '../../../../functions/core/decisions/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { MovedRows, WaitingOnRow } from '../../../components/project/row-decisions.tsx';
import { daysBetween } from '../../../lib/time/dates.ts';
import { decisionHref } from '../../../model/paths.ts';
import { shortDay } from '../../../model/schedule/days-off.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { isLate } from '../data/decision-words.ts';

const waits = ({ state }: RowDecision) => state === 'sent' || state === 'part_signed' || state === 'expired';

/** The decisions that wait for clients on each row of a plan, the first one to be decided first. */
export function waitingByRow(
  decisions: readonly RowDecision[],
  projectId: number,
  today: string,
): ReadonlyMap<RowKey, WaitingOnRow> {
  const byRow = Map.groupBy(decisions.filter(waits), ({ item }) => rowKey(item.entity, item.id));
  return new Map([...byRow].map(([key, all]) => [key, waitingOn(all, projectId, today)]));
}

function waitingOn(all: readonly RowDecision[], projectId: number, today: string): WaitingOnRow {
  const each = all.map((decision) => decision.title + dueIn(decision, today)).join('; ');
  return {
    words: all.length === 1 ? `Decision waits: ${each}` : `${all.length} decisions wait: ${each}`,
    to: decisionHref(projectId, all[0]?.id ?? 0),
    due: all.flatMap(({ due }) => due ?? []).toSorted()[0] ?? null,
    isLate: all.some((decision) => isLate(decision, today)),
  };
}

function dueIn({ due, daysAskedLate }: RowDecision, today: string): string {
  if (due === null) return '';
  const days = daysBetween(due, today);
  const late = daysAskedLate > 0 ? `, asked ${lateWords(daysAskedLate)}` : days > 0 ? `, ${lateWords(days)}` : '';
  return `, due ${shortDay(dayOf(due))}${late}`;
}

/** How many decisions of moved rows would be due earlier: the last day is so many days before the row begins. */
export function dueEarlier(decisions: readonly RowDecision[], { rows }: Pick<PlanSnapshot, 'rows'>, moved: MovedRows) {
  return decisions.filter(({ due, item: { entity, id } }) => {
    const to = moved.get(rowKey(entity, id));
    const starts = rows[entity][id]?.scheduledStart;
    return due !== null && to !== undefined && starts != null && to.start < dayOf(starts);
  }).length;
}
