// What the engine finds out about a row: its days, and the one input that they come from.
import type { Day } from './day.ts';
import type { Row } from './network.ts';
import type { LinkInput } from './plan.ts';

/** The one input that a day comes from. */
export type Driver =
  | { kind: 'project' | 'planned-from' | 'not-before' | 'fixed' | 'started' | 'completed' }
  | { kind: 'parent' | 'above'; row: Row }
  | { kind: 'link'; row: Row; link: LinkInput };

/** A row must not begin before this day. */
export interface Bound {
  day: Day;
  /** What it waits for ends in the evening before `day`; a milestone is reached then. */
  isEvening: boolean;
  driver: Driver;
}

export interface Span {
  /** The day on which a task begins, or a phase opens: its tasks may begin from then on. */
  opens: Day;
  /** The day from which links of its start count: of a phase that of its first timed task. */
  begins: Day;
  /** The day from which others begin after it. */
  closes: Day;
  /** The first day that is shown. A milestone that is reached in the evening is shown on the day before it `begins`. */
  start: Day;
  /** The day after the last one that is shown. A milestone in the morning is shown on the day on which it `closes`. */
  end: Day;
  /** The driver of its start, with the day before days off move it. */
  because: Bound;
  /** The task that a phase begins with or ends with, where that is not its own opening or length. */
  first: Row | null;
  last: Row | null;
  /** The later day that a fixed or started row would have had to wait for. */
  contradiction: Bound | null;
}

/** True where what follows begins in the morning after it: all but milestones that stand in the morning of their day. */
export function endsInEvening({ closes, end }: Pick<Span, 'closes' | 'end'>): boolean {
  return end <= closes;
}
