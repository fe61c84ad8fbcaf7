/** What a row of a linked plan waits for beside its parent and its links (docs/schedule.md#order). */
export const begins = ['after_previous', 'with_previous', 'after_links', 'with_parent'] as const;

/** What a person says of a phase or task in a linked plan; `deadline` and `isOrder` move no date. */
export const scheduleInputs = [
  ...(['begins', 'notBefore', 'isFixed', 'deadline', 'isOutdoors', 'isElapsed', 'isOrder', 'isMilestone'] as const),
];

/** The levels of a plan, outermost first. */
export const entities = ['majorphase', 'phase', 'task'] as const;

/** What the rows of a plan are called in titles and labels. */
export const entityNames = { majorphase: 'Major Phase', phase: 'Phase', task: 'Task' } as const;
