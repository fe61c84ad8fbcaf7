/** What the rows of a plan are called in titles and labels. */
export const entityNames = { majorphase: 'Major Phase', phase: 'Phase', task: 'Task' } as const;
