// The proof of an export: its file is read again as a new project, and each row compared with the days that were written.
import type { Into } from '../outline/brought-plan.ts';
import { prove } from '../outline/prove.ts';
import { planOf } from '../outline/to-plan.ts';
import type { PlanToWrite } from './plan-to-write.ts';
import { readMspdi } from './read-mspdi.ts';
import { writeMspdi } from './write-mspdi.ts';

/** Null where nothing has days. Throws the refusals of the engine for a plan that cannot be dated. */
export function readAgain(plan: PlanToWrite, today: string): string | null {
  // The file has the days off of the company as its own.
  const into: Into = { kind: 'new', today, company: { week: [...plan.calendar.week], days: [] } };
  const file = readMspdi(new TextEncoder().encode(writeMspdi(plan, today)));
  const { compared, off } = prove(planOf(file, into), into);
  if (compared === 0) return null;
  return `Read again here, ${compared - off.length} of ${compared} rows are on their days.`;
}
