/** The columns of a plan as a table, in their order; a row has names down to its own level. */
export const columns = [
  'Major Phase',
  'Phase',
  'Task',
  'Description',
  'Status',
  'Duration',
  'Unit',
  'Scheduled Start',
  'Scheduled Completion',
  'Actual Start',
  'Actual Completion',
] as const;
export type Column = (typeof columns)[number];

/** By statusId (docs/product.md#task-status). */
export const statusNames = { 1: 'Scheduled', 2: 'Started', 3: 'Completed' } as const;
/** By durationType. */
export const unitNames = { 0: 'days', 1: 'weeks' } as const;
