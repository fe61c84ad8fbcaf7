import { formatDay } from '../lib/time/dates.ts';

/** The status of a task by its id (docs/product.md#task-status). */
export const statusNames = { 1: 'Scheduled', 2: 'Started', 3: 'Completed' } as const;
export const statusIds = [1, 2, 3] as const;

const labels: Partial<Record<string, string>> = {
  name: 'Name',
  title: 'Name',
  description: 'Description',
  duration: 'Duration',
  durationType: 'Unit',
  statusId: 'Status',
  scheduledStart: 'Scheduled Start Date',
  scheduledCompletion: 'Scheduled Completion Date',
  startedOn: 'Actual Start Date',
  completedOn: 'Actual Completion Date',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
};

export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

/** The value of a field of a row as people read it; empty for none. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'statusId') return statusNames[value as keyof typeof statusNames];
  if (field === 'durationType') return value === 1 ? 'weeks' : 'days';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return String(value);
}
