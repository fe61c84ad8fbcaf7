// A milestone after a write, for the plan that is drawn before the answer; the database does the same
// (docs/schedule.md#milestones).
interface Moment {
  isMilestone: boolean;
  duration: number | null;
  scheduledStart: string | null;
  scheduledCompletion: string | null;
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
