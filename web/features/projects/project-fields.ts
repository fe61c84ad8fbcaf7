import { formatDay } from '../../lib/time/dates.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

export type ProjectOnScreen = PlanSnapshot['project'];

/** The fields of the Details tab. */
export const projectLabels = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  scheduledStart: 'Scheduled Start Date',
  startedOn: 'Actual Start Date',
  scheduledCompletion: 'Scheduled Completion Date',
  completedOn: 'Actual Completion Date',
} as const;

export type ProjectField = keyof typeof projectLabels;
export type ProjectValues = Pick<ProjectOnScreen, ProjectField>;

export const dateFields = ['scheduledStart', 'startedOn', 'scheduledCompletion', 'completedOn'] as const;

export function projectValues(project: ProjectOnScreen): ProjectValues {
  const { name, address, city, state, zipCode, scheduledStart, startedOn, scheduledCompletion, completedOn } = project;
  return { name, address, city, state, zipCode, scheduledStart, startedOn, scheduledCompletion, completedOn };
}

export function shownValue(field: ProjectField, values: Partial<ProjectValues>): string {
  const value = values[field];
  if (!value) return '';
  return dateFields.some((dateField) => dateField === field) ? formatDay(value) : value;
}
