// What a row waits for, in the words of a spreadsheet: `3`, `3FS+2d`, `5SS`, `4FF`, several with commas. The numbers are those of
// the spreadsheet's rows, `d` are working days and `ed` days of the calendar.
import { limits } from '../../common/limits.ts';
import type { ScheduledLink } from '../from-plan.ts';

/** A link to the row of a spreadsheet. */
export type After = Pick<ScheduledLink, 'type' | 'lag' | 'lagIn'> & { row: number };

const word = /^(\d{1,6})\s*(FS|SS|FF|SF)?\s*(?:([+-])\s*(\d{1,3})\s*(d|days?|ed|edays?)?)?$/i;

/** The text of a cell. */
export function afterText(links: readonly After[]): string {
  return links
    .map(({ row, type, lag, lagIn }) => {
      const delay = lag === 0 ? '' : `${lag > 0 ? '+' : '-'}${Math.abs(lag)}${lagIn === 'calendar' ? 'ed' : 'd'}`;
      // Without anything to add, the row alone says enough.
      return type === 'FS' && lag === 0 ? `${row}` : `${row}${type}${delay}`;
    })
    .join(', ');
}

/** The links of a cell; null when it is not in these words. */
export function readAfter(text: string): After[] | null {
  const words = text.split(/[,;]/).map((each) => each.trim());
  const links = words.filter(Boolean).map((each): After | null => {
    const [match, row, type = 'FS', sign = '+', days = '0', unit = 'd'] = word.exec(each) ?? [];
    if (match === undefined) return null;
    return {
      row: Number(row),
      type: type.toUpperCase() as After['type'],
      lag: Number(days) * (sign === '-' && Number(days) > 0 ? -1 : 1),
      lagIn: unit.toLowerCase().startsWith('e') ? 'calendar' : 'work',
    };
  });
  return links.every((link) => link !== null && Math.abs(link.lag) <= limits.lag) ? (links as After[]) : null;
}
