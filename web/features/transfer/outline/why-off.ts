// Why a row would stand on other days than in the file.
import type { Driver } from '../../../../functions/schedule/span.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { Days, Sources } from './brought-plan.ts';
import type { OutlineRow } from './outline.ts';

interface Others {
  sources: Sources;
  /** Numbers of the rows that are off, too. */
  isOff: ReadonlySet<number>;
}

export function whyOff(row: OutlineRow, here: Days | null, driver: Driver | null, { sources, isOff }: Others): string {
  const [own] = row.reasons;
  if (own) return sentence(own);
  if (!here) return 'It has no duration in the file';
  const waitsFor = driver && 'row' in driver && isOff.has(driver.row.id) ? sources[driver.row.id - 1] : null;
  if (row.isWithinDay && !waitsFor && row.start !== null && here.start >= row.start) {
    return 'It begins within a day in the file, and days are whole here';
  }
  if (here.start === row.start && !row.isMilestone) return 'Its days in the file do not fit its duration there';
  const before = driver && 'row' in driver ? sources[driver.row.id - 1] : null;
  if (waitsFor) return `It waits for “${waitsFor.name}”, which is on other days`;
  if (row.start !== null && here.start < row.start) return 'Nothing that comes in holds it until then';
  if (before) return `The file has it before “${before.name}”, for which it waits, lets it begin`;
  return `It cannot begin before ${formatDay(here.start)} in this plan`;
}

const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
