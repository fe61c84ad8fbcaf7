import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useMarks } from '../../../sync/react/use-schedule.ts';
import { lastDayOf } from './last-day.ts';

interface LastDayTextProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
}

/** The day until which waiting moves no finish. Nothing of a fixed row, which waits for nothing. */
export function LastDayText({ plan, decision }: LastDayTextProps) {
  const { item } = decision;
  const marks = useMarks(plan.project.id, item ? rowKey(item.entity, item.id) : '');
  const isFixed = item !== null && plan.rows[item.entity][item.id]?.isFixed === true;
  const lastDay = isFixed ? null : lastDayOf(decision, marks?.latestStart);
  return lastDay && <span>After {formatDay(lastDay)} this delays completion</span>;
}
