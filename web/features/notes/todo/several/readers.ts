import type { FeedNote } from '../../../../../functions/core/notes/contract.ts';
import type { SelectedTodo } from './change-several.ts';

/** A to-do of the list with its note, and who reads that once what waits in this browser is sent. */
export interface ListedTodo extends SelectedTodo {
  note: Pick<FeedNote, 'id' | 'task_id' | 'description' | 'photos' | 'replies' | 'is_internal' | 'is_for_trades'>;
}

/** Those that clients read, or do not. */
export const readBy = (todos: readonly ListedTodo[], who: 'office' | 'clients'): ListedTodo[] =>
  todos.filter(({ note }) => note.is_internal === (who === 'office'));
