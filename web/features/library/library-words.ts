import type { PlanEntity } from '../../../functions/core/plan/contract.ts';

interface Words {
  one: string;
  many: string;
  /** What is deleted with the item. */
  warning: string;
  empty: string;
  /** The heading of items without a parent. */
  loose: string;
}

export const words: Record<PlanEntity, Words> = {
  majorphase: {
    one: 'Major Phase',
    many: 'Major Phases',
    warning: ' All its phases and tasks are also removed from the library.',
    empty: 'The library has no major phases yet.',
    loose: '',
  },
  phase: {
    one: 'Phase',
    many: 'Phases',
    warning: ' Its tasks are also removed from the library.',
    empty: 'This major phase has no phases yet.',
    loose: 'Phases without a major phase',
  },
  task: {
    one: 'Task',
    many: 'Tasks',
    warning: '',
    empty: 'This phase has no tasks yet.',
    loose: 'Tasks without a phase',
  },
};
