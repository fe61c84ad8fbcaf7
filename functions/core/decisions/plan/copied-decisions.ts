// The decisions of a template on the rows of its copy (docs/product.md#template-decisions).
import { shiftTo } from '../../schedule/copied-dates.ts';
import { dayOf, textOf } from '../../schedule/engine/day.ts';
import type { Effect } from '../effects.contract.ts';

interface CopiedDecision {
  id: number;
  phaseId: number | null;
  taskId: number | null;
}

export interface DecisionsToCopy {
  starts: { source: string | null; target: string | null };
  /** The ids in the copy, by kind and id, as task:12. */
  copies: Readonly<Record<string, number>>;
  /** The phases of the copy that have tasks. */
  withTasks: number[];
  decisions: CopiedDecision[];
  options: { id: number; effects: Effect[] }[];
}

/** The copies as private.copy_decisions writes them. */
export interface CopiedDecisions {
  /** The days by which they are later; null where a day of its own goes. */
  shift: number | null;
  decisions: CopiedDecision[];
  /** By the ids of the options that are copied. */
  effects: Record<number, Effect[]>;
}

/** Each decision on its row of the copy, if it has one there that can wait, with the effects that the copy can have. */
export function copiedDecisions(facts: DecisionsToCopy): CopiedDecisions {
  const { starts, copies, withTasks, decisions, options } = facts;
  const shift = starts.target === null ? null : shiftTo(starts.target, starts.source);
  const copyOf = (kind: 'phase' | 'task', id: number | null) => copies[`${kind}:${id}`] ?? null;
  return {
    shift,
    decisions: decisions.map(({ id, phaseId, taskId }) => {
      const phase = copyOf('phase', phaseId);
      // A phase with tasks waits by its tasks.
      const isHeld = phase !== null && withTasks.includes(phase);
      return { id, phaseId: isHeld ? null : phase, taskId: copyOf('task', taskId) };
    }),
    effects: Object.fromEntries(
      options.map(({ id, effects }) => [id, effects.flatMap((effect) => copiedEffect(effect, copyOf, shift) ?? [])]),
    ),
  };
}

/** Null without all of its rows, or without its day. */
function copiedEffect(
  effect: Effect,
  copyOf: (kind: 'phase' | 'task', id: number) => number | null,
  shift: number | null,
): Effect | null {
  if (effect.op === 'add') {
    const phaseId = copyOf('phase', effect.phaseId);
    const afterId = effect.afterId === null ? null : copyOf('task', effect.afterId);
    return phaseId === null || (afterId === null && effect.afterId !== null) ? null : { ...effect, phaseId, afterId };
  }
  if (effect.op === 'remove') {
    const taskId = copyOf('task', effect.taskId);
    return taskId === null ? null : { ...effect, taskId };
  }
  const id = copyOf(effect.entity, effect.id);
  if (id === null) return null;
  if (effect.op === 'lengthen') return { ...effect, id };
  return shift === null ? null : { ...effect, id, day: textOf(dayOf(effect.day) + shift) };
}
