import type { ScheduledLink } from '../../../functions/schedule/from-plan.ts';
import { lagInWords } from './because-in-words.ts';

type Kind = Pick<ScheduledLink, 'type' | 'lag' | 'lagIn'>;

/** By type of a link: what of the first row the second one waits for. */
export const linkTypes = { FS: 'ends', SS: 'begins' } as const;

/** `2 working days after Rough plumbing ends` */
export function linkInWords({ type, ...lag }: Kind, from: string): string {
  return `${lag.lag === 0 ? 'after' : lagInWords(lag)} ${from} ${linkTypes[type]}`;
}
