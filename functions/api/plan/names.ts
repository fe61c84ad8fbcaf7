/** What a row of a linked plan waits for beside its parent and its links (docs/schedule.md#order). */
export const begins = ['after_previous', 'with_previous', 'after_links', 'with_parent'] as const;

/** The fields of a phase or task that its dates are computed from in a linked plan. */
export const scheduleInputs = ['begins', 'notBefore', 'isFixed', 'deadline', 'isOutdoors', 'isElapsed'] as const;

/** The levels of a plan, outermost first. */
export const entities = ['majorphase', 'phase', 'task'] as const;
