import type { ScheduledLink } from '../../../functions/core/schedule/from-plan.ts';
import { lagInWords } from './because-in-words.ts';

type Kind = Pick<ScheduledLink, 'type' | 'lag' | 'lagIn'>;

/** By type of a link: what of the first row the second one waits for. */
export const linkTypes = { FS: 'ends', SS: 'begins', FF: 'ends', SF: 'begins' } as const;

/** True for a link that the end of the second row waits for. */
export const isToEnd = ({ type }: Pick<Kind, 'type'>) => type === 'FF' || type === 'SF';

/** `2 working days after Rough plumbing ends`, `ends with Rough plumbing` */
export function linkInWords({ type, ...lag }: Kind, from: string): string {
  if (isToEnd({ type })) {
    if (lag.lag === 0) return type === 'FF' ? `ends with ${from}` : `ends when ${from} begins`;
    return `ends ${lagInWords(lag)} ${from} ${linkTypes[type]}`;
  }
  return `${lag.lag === 0 ? 'after' : lagInWords(lag)} ${from} ${linkTypes[type]}`;
}
