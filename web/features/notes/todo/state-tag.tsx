import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { Tag, type Tone } from '../../../components/layout/tag.tsx';
import { stateWords } from './todo-facts.ts';

/** How far a to-do is. */
export function StateTag({ todo }: { todo: Pick<Todo, 'state' | 'isLate' | 'isPunch'> }) {
  return <Tag tone={toneOf(todo)}>{stateWords(todo)}</Tag>;
}

function toneOf({ state, isLate, isPunch }: Pick<Todo, 'state' | 'isLate' | 'isPunch'>): Tone {
  if (isLate) return 'danger';
  if (state === 'open') return 'warning';
  return state === 'done' && isPunch ? 'info' : 'success';
}
