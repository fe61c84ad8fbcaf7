import { limits } from '../../../../functions/core/common/limits.ts';
import type { Effect } from '../../../../functions/core/decisions/effects.contract.ts';
import { parseRowKey } from '../../../../functions/core/plan/row-key.ts';
import { DAYS } from '../../../../functions/core/schedule/words/duration.ts';
import { isDay } from '../../../components/form/day/typed-day.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

export type Op = Effect['op'];

export const opNames: Record<Op, string> = {
  lengthen: 'A task takes more or fewer days',
  add: 'A task is added',
  remove: 'A task is removed',
  notBefore: 'A task starts no earlier than a day',
};

/** An effect while it is typed. */
export interface TypedEffect {
  op: Op;
  /** Of an added task the one that it follows, or the phase in which it is the first. */
  row: string;
  days: string;
  /** As typed; null without one. */
  day: string | null;
  title: string;
  begins: 'after_previous' | 'with_previous';
}

/** The effect that is typed; null while something of it is missing, or no number of days. */
export function effectOf({ op, row, days, day, title, begins }: TypedEffect, plan: PlanSnapshot): Effect | null {
  const on = parseRowKey(row);
  if (!on || on.entity === 'majorphase') return null;
  const { entity, id } = on;
  if (op === 'notBefore') return isDay(day) ? { op, entity, id, day } : null;
  if (op === 'remove') return entity === 'task' ? { op, taskId: id } : null;
  const by = Number(days.trim().replace('−', '-'));
  if (days.trim() === '' || !Number.isInteger(by) || Math.abs(by) > limits.offeredDays) return null;
  if (op === 'lengthen') return by === 0 ? null : { op, entity, id, by };
  const phaseId = entity === 'phase' ? id : plan.rows.task[id]?.phase;
  if (!title.trim() || by < 1 || phaseId === undefined) return null;
  const afterId = entity === 'task' ? id : null;
  return { op, phaseId, afterId, title: title.trim(), duration: by, durationType: DAYS, begins };
}
