/** What a row of a linked plan waits for beside its parent and its links (docs/schedule.md#order). */
export const begins = ['after_previous', 'with_previous', 'after_links', 'with_parent'] as const;

/** The levels of a plan, outermost first. */
export const entities = ['majorphase', 'phase', 'task'] as const;
