// A milestone after a write, in the function and in the plan that is drawn before the answer (docs/schedule.md#milestones).
export interface Moment {
  isMilestone: boolean;
  duration: number | null;
  scheduledStart: string | null;
  scheduledCompletion: string | null;
}

/** The fields that the rule reads and writes. */
export const momentFields = ['isMilestone', 'duration', 'scheduledStart', 'scheduledCompletion'] as const;

interface Plan<Row> {
  /** Whether its dates are typed by hand. */
  isByHand: boolean;
  /** Whether a row is a milestone now: a phase is none while something in it is timed. */
  isMoment: (row: Row) => boolean;
}

/** A written row as it is kept. */
export function asMilestone<Row extends Moment>(was: Row, written: Row, { isByHand, isMoment }: Plan<Row>): Row {
  const row = withoutLength(was, written);
  return isByHand && isMoment(row) ? onOneDay(was, row) : row;
}

/** A length ends a milestone, and what becomes one loses its length. */
export function withoutLength<Row extends Moment>(was: Moment, row: Row): Row {
  if (!row.isMilestone || !row.duration) return row;
  if (!was.isMilestone) return row.duration === was.duration ? { ...row, duration: 0 } : row;
  return row.duration === was.duration ? row : { ...row, isMilestone: false };
}

/** Typed by hand, both its days are the one that was changed; the start goes before. */
export function onOneDay<Row extends Moment>(was: Moment, row: Row): Row {
  const { isMilestone, scheduledStart: start, scheduledCompletion: completion } = row;
  if (!isMilestone || start === completion) return row;
  const isByCompletion = start === was.scheduledStart && (start === null || completion !== was.scheduledCompletion);
  const day = isByCompletion ? completion : start;
  return { ...row, scheduledStart: day, scheduledCompletion: day };
}
