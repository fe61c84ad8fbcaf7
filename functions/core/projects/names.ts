/** Whether the work of a project has not begun, goes on, or is over, by its actual dates. */
export const projectStates = ['started', 'open', 'completed'] as const;
export type ProjectState = (typeof projectStates)[number];
