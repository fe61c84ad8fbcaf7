// Apart from the limits that every page loads: few pages have to-dos.

export const todoLimits = {
  /** Characters of where it is. */
  todoPlace: 120,
  /** Open to-dos of a project. */
  openTodos: 1_000,
  /** To-dos made of one list. */
  todosAtOnce: 100,
} as const;
