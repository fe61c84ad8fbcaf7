import type { TemplateOutline } from '../../functions/core/projects/contract.ts';
import { addDays } from '../lib/time/dates.ts';

export interface Span {
  from: string;
  to: string;
}

type Spanned = Pick<TemplateOutline['majorPhases'][number]['phases'][number], 'startsAfter' | 'days'>;

/** The days from the first of these phases to the last, for a project that starts on this day; null without dates. */
export function spanOf(phases: readonly Spanned[], start: string): Span | null {
  const dated = phases.filter(({ days }) => days > 0);
  if (dated.length === 0) return null;
  const first = Math.min(...dated.map(({ startsAfter }) => startsAfter));
  const last = Math.max(...dated.map(({ startsAfter, days }) => startsAfter + days - 1));
  return { from: addDays(start, first), to: addDays(start, last) };
}
