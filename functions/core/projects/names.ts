/** Whether the work of a project has not begun, goes on, or is over, by its actual dates. */
export const projectStates = ['started', 'open', 'completed'] as const;
export type ProjectState = (typeof projectStates)[number];

/** A colleague's role in the team of a project; at most one is its manager, and one its superintendent. */
export const teamRoles = ['manager', 'superintendent', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];
