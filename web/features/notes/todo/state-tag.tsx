import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { Tag, type Tone } from '../../../components/layout/tag.tsx';

const states: Record<Todo['state'], { tone: Tone; text: string }> = {
  open: { tone: 'warning', text: 'Open' },
  done: { tone: 'info', text: 'Done' },
  checked: { tone: 'success', text: 'Checked' },
};

/** How far a to-do is. */
export function StateTag({ todo: { state, isLate, isPunch } }: { todo: Pick<Todo, 'state' | 'isLate' | 'isPunch'> }) {
  if (isLate) return <Tag tone="danger">Late</Tag>;
  if (state === 'done' && isPunch) return <Tag tone="info">Done, to be checked</Tag>;
  return <Tag tone={state === 'done' ? 'success' : states[state].tone}>{states[state].text}</Tag>;
}
