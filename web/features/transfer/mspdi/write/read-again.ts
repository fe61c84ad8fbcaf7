// The proof of an export: its file is read again as a new project, and each row compared with the days that were written.
import type { Into } from '../../outline/brought-plan.ts';
import { prove } from '../../outline/prove.ts';
import { planOf } from '../../outline/to-plan.ts';
import { readMspdi } from '../read-mspdi.ts';

/** Null where nothing has days. `week`: the working weekdays of the company. */
export function readAgain(xml: string, week: readonly boolean[], today: string): string | null {
  // The file has the days off of the company as its own.
  const into: Into = { kind: 'new', today, company: { week: [...week], days: [] } };
  const { compared, off } = prove(planOf(readMspdi(new TextEncoder().encode(xml)), into), into);
  if (compared === 0) return null;
  return `Read again here, ${compared - off.length} of ${compared} rows are on their days.`;
}
