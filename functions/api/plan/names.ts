/** The levels of a plan, the outer one first. */
export const entities = ['majorphase', 'phase', 'task'] as const;
