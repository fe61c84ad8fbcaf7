import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { lazyAtUse } from '../../../../lib/code/lazy.ts';
import { toggled } from '../../../../lib/toggled.ts';
import { type TodoSelection, TodoSelectionContext } from './selection.ts';

const SelectedTodos = lazyAtUse(() => import('./selected-todos.tsx'));

interface SelectTodosProps {
  projectId: number;
  filter: NoteFilter;
  /** The list. */
  children: ReactNode;
}

/** A list of to-dos of which several are selected (docs/product.md#todo-selection). */
export function SelectTodos({ projectId, filter, children }: SelectTodosProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selection = useMemo<TodoSelection>(
    () => ({
      ids,
      toggle: (noteId) => setIds((now) => toggled(now, noteId)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
  return (
    <TodoSelectionContext value={selection}>
      {children}
      {ids.size > 0 && (
        <Suspense>
          <SelectedTodos projectId={projectId} filter={filter} selection={selection} onSelect={setIds} />
        </Suspense>
      )}
    </TodoSelectionContext>
  );
}
