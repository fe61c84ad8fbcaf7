// The server's clock. A phone may be hours off, and the day of what people do is the server's.

/** Less than this is the way of the answer, and the seconds of its date; milliseconds. */
const TOLERANCE_MS = 120_000;

/** By how much the server's clock was ahead of this device's when it last answered; milliseconds. */
let ahead = 0;

/** Takes the `date` of an answer of the server. */
export function heardClock(date: string | null) {
  const by = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(by)) ahead = Math.abs(by) < TOLERANCE_MS ? 0 : by;
}

/** The time now, by the server's clock. */
export const now = () => Date.now() + ahead;
