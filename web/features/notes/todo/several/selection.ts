import { createContext } from 'react';

/** The to-dos that are selected in a list, by their notes. */
export interface TodoSelection {
  ids: ReadonlySet<number>;
  toggle: (noteId: number) => void;
  clear: () => void;
}

/** Null where nothing can be selected. */
export const TodoSelectionContext = createContext<TodoSelection | null>(null);
