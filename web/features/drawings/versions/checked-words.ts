import { formatMoment, formatRelative } from '../../../lib/time/dates.ts';

/** What was known longer ago is said as a warning; milliseconds. */
const OLD_MS = 24 * 60 * 60 * 1000;

interface Checked {
  /** When the server said last what is current. */
  at: number;
  now: number;
  isAway: boolean;
}

/** When it was last known what is current, after since when it is (docs/product.md#sheet-view). */
export function checkedWords({ at, now, isAway }: Checked): { text: string; isOld: boolean } {
  if (!isAway) return { text: `checked ${formatMoment(at)}`, isOld: false };
  if (now - at > OLD_MS) return { text: `last checked ${formatRelative(new Date(at).toISOString())}`, isOld: true };
  return { text: `as of ${formatMoment(at)}, without a connection`, isOld: false };
}
