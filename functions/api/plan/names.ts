/** The levels of a plan, outermost first. */
export const entities = ['majorphase', 'phase', 'task'] as const;
