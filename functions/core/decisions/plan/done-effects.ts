// Effects that were done to a plan in memory: what the database writes of them, and what takes them back
// (docs/product.md#effects-of-a-decision).
import { textOf } from '../../schedule/engine/day.ts';
import type { Effect } from '../effects.contract.ts';
import type { Done } from './plan-with-effects.ts';

/** A change as private.move_plan writes it. */
export type RowChange =
  | { op: 'lengthen'; entity: 'phase' | 'task'; id: number; days: number }
  | { op: 'notBefore'; entity: 'phase' | 'task'; id: number; day: string }
  | ({ op: 'add'; id: number } & Omit<Extract<Effect, { op: 'add' }>, 'op'>)
  | { op: 'remove'; taskId: number };

export function changeOf(done: Done): RowChange {
  switch (done.op) {
    case 'lengthen': {
      const { entity, id } = done.effect;
      return { op: 'lengthen', entity, id, days: done.becomes };
    }
    case 'notBefore':
      return { ...done.effect, day: textOf(done.day) };
    case 'add':
      return { ...done.effect, id: done.id, afterId: done.afterId };
    case 'remove':
      return { op: 'remove', taskId: done.id };
  }
}

/** A task that effects remove, as it was. */
export interface RemovedTask {
  title: string;
  duration: number | null;
  durationType: number | null;
  begins: Extract<Effect, { op: 'add' }>['begins'];
}

/** The effects that take back what was done, the last first. */
export function oppositeOf(done: readonly Done[], taskOf: (id: number) => RemovedTask): Effect[] {
  let opposite: Effect[] = [];
  for (const each of done) {
    if (each.op === 'lengthen' && each.was !== each.becomes) {
      // The opposite gives back what was taken.
      opposite.unshift({ ...each.effect, by: each.was - each.becomes });
    } else if (each.op === 'add') {
      opposite.unshift({ op: 'remove', taskId: each.id });
    } else if (each.op === 'remove') {
      opposite = withReturn(opposite, each, taskOf(each.id));
    }
  }
  return opposite;
}

/** Tasks that stood behind it come back first, at the same place, so that they stand behind it again. */
function withReturn(
  opposite: readonly Effect[],
  { id, phaseId, afterId }: Extract<Done, { op: 'remove' }>,
  { title, duration, durationType, begins }: RemovedTask,
): Effect[] {
  const isBehind = (effect: Effect) => effect.op === 'add' && effect.afterId === id;
  const back: Effect = {
    op: 'add',
    phaseId,
    afterId,
    title,
    duration: duration ?? 1,
    durationType: durationType === 1 ? 1 : 0,
    begins,
  };
  return opposite
    .map((effect) => (isBehind(effect) ? { ...effect, afterId } : effect))
    .toSpliced(opposite.findLastIndex(isBehind) + 1, 0, back);
}
