import { capitalised } from '../../functions/core/common/english.ts';
import type { Facts } from '../../functions/core/common/facts.ts';
import { noteFacts, photoFacts } from '../../functions/core/notes/facts.ts';
import { planFacts } from '../../functions/core/plan/facts.ts';
import { projectFacts } from '../../functions/core/projects/facts.ts';
import { weekInWords } from '../../functions/core/work-calendar/week-words.ts';
import { formatDay } from '../lib/time/dates.ts';

/** The status of a task by its id (docs/product.md#task-status). */
export const statusNames = { 1: 'Scheduled', 2: 'Started', 3: 'Completed' } as const;
export const statusIds = [1, 2, 3] as const;
/** What a row of a linked plan waits for (docs/schedule.md#order). */
export const beginsNames = {
  after_previous: 'After the tasks above',
  with_previous: 'With the task above',
  after_links: 'After its links',
  with_parent: 'With its phase',
} as const;
export const modeNames = { manual: 'Manual', linked: 'Automatic' } as const;
/** By durationType. */
export const unitNames = { 0: 'days', 1: 'weeks' } as const;

const factsOf: Record<string, Facts> = {
  project: projectFacts,
  ...planFacts,
  note: noteFacts,
  photo: photoFacts,
};

/** The label of an entity's field. */
export function fieldLabel(entity: string, field: string): string {
  return factsOf[entity]?.[field]?.label ?? field;
}

/** Whether the field is writable; otherwise it is computed. */
export function isWritten(entity: string, field: string): boolean {
  return factsOf[entity]?.[field]?.written ?? false;
}

/** The displayed value of a field; may be empty. */
export function fieldText(entity: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (factsOf[entity]?.[field]?.kind) {
    case 'status':
      return statusNames[value as keyof typeof statusNames];
    case 'unit':
      return unitNames[value as keyof typeof unitNames];
    case 'flag':
      return value ? 'Yes' : 'No';
    case 'begins':
      return beginsNames[value as keyof typeof beginsNames];
    case 'mode':
      return modeNames[value as keyof typeof modeNames];
    case 'week':
      return weekInWords(value as readonly boolean[]);
    case 'weekday':
      return capitalised(String(value));
    case 'day':
      return formatDay(String(value));
    default:
      return String(value);
  }
}
