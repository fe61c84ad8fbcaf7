// The scheduled dates of a major phase, which follow from those of its phases (docs/product.md#computed-dates).

export interface Dates {
  scheduledStart: string | null;
  scheduledCompletion: string | null;
}

/** From the first start to the last completion of the phases in a major phase; no end where that lies before the start. */
export function envelopeOf(phases: readonly Dates[]): Dates {
  const starts = phases.flatMap(({ scheduledStart }) => scheduledStart ?? []).toSorted();
  const ends = phases.flatMap(({ scheduledCompletion }) => scheduledCompletion ?? []).toSorted();
  const [start = null, end = null] = [starts[0], ends.at(-1)];
  return { scheduledStart: start, scheduledCompletion: start !== null && end !== null && end < start ? null : end };
}
