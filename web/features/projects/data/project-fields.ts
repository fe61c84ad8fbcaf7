import { fieldText } from '../../../model/field-words.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

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
  reportWeekday: 'Weekly Update',
} as const;

export type ProjectField = keyof typeof projectLabels;
export type ProjectValues = Pick<ProjectOnScreen, ProjectField>;

export function projectValues(project: ProjectOnScreen): ProjectValues {
  const fields = Object.keys(projectLabels) as ProjectField[];
  return Object.fromEntries(fields.map((field) => [field, project[field]])) as ProjectValues;
}

export function shownValue(field: ProjectField, values: Partial<ProjectValues>): string {
  return fieldText('project', field, values[field] || null);
}
