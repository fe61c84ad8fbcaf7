import type { Begins, RowKey } from '../../../functions/core/schedule/engine/plan.ts';
import { beginsNames } from '../field-words.ts';

const ofTask: Record<Begins, string> = {
  after_previous: 'When every task above it in its phase has ended.',
  with_previous: 'On the same day as the task above it.',
  after_links: 'When its phase opens and what it is linked to allows it.',
  with_parent: 'When its phase opens. Tasks below do not wait for it.',
};
const ofPhase: Record<Begins, string> = {
  after_previous: 'When every phase above it in the plan has ended.',
  with_previous: 'On the same day as the phase above it.',
  after_links: 'When what it is linked to allows it.',
  with_parent: 'When the project starts. Tasks below do not wait for it.',
};

/** The words for where a row begins, and their meaning (docs/schedule.md#order). */
export function beginsWords(kind: RowKey['kind'], begins: Begins): { label: string; detail: string } {
  const isWithProject = kind === 'phase' && begins === 'with_parent';
  return {
    label: isWithProject ? 'With the project' : beginsNames[begins],
    detail: (kind === 'phase' ? ofPhase : ofTask)[begins],
  };
}
