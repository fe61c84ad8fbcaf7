import { counted } from '../../lib/counted.ts';

/** `2 years`, or `18 months` */
export function spanText(months: number): string {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
}
