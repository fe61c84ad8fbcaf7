import { counted } from '../../../../functions/core/common/english.ts';
import type { Effect } from '../../../../functions/core/decisions/effects.contract.ts';
import { WEEKS } from '../../../../functions/core/schedule/words/duration.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** An effect in words: `Screed takes 2 working days more`. */
export function effectWords(effect: Effect, plan: PlanSnapshot): string {
  const name = (entity: 'phase' | 'task', id: number) => {
    const row = plan.rows[entity][id];
    return row ? nameOf(row) : 'A task that is gone';
  };
  if (effect.op === 'lengthen') {
    const days = counted(Math.abs(effect.by), 'working day');
    return `${name(effect.entity, effect.id)} takes ${days} ${effect.by > 0 ? 'more' : 'less'}`;
  }
  if (effect.op === 'notBefore') return `${name(effect.entity, effect.id)} not before ${formatDay(effect.day)}`;
  if (effect.op === 'remove') return `${name('task', effect.taskId)} is removed`;
  const { title, phaseId, duration, durationType } = effect;
  const length = counted(duration, durationType === WEEKS ? 'week' : 'working day');
  return `${title} is added to ${name('phase', phaseId)}, ${length}`;
}
