/** Each unit below a day, with its number in the next larger one. */
const units = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

const MONTHS_OF_A_YEAR = 12;

/**
 * The relative time in words: 5 minutes ago, in 3 days. Both in milliseconds since 1970. Told is what has passed whole:
 * three years and eight months are 3 years.
 */
export function relativeTo(now: number, instant: number, locale = 'en-US'): string {
  const words = new Intl.RelativeTimeFormat(locale);
  const sign = instant > now ? 1 : -1;
  const months = wholeMonths(Math.min(now, instant), Math.max(now, instant));
  if (months >= MONTHS_OF_A_YEAR) return words.format(sign * Math.floor(months / MONTHS_OF_A_YEAR), 'year');
  if (months > 0) return words.format(sign * months, 'month');
  let amount = Math.abs(instant - now) / 1000;
  for (const [unit, size] of units) {
    if (amount < size) return words.format(sign * Math.floor(amount), unit);
    amount /= size;
  }
  return words.format(sign * Math.floor(amount), 'day');
}

/** From a day of a month to the same day of a later one, at the same time of the day. */
function wholeMonths(from: number, to: number): number {
  const [first, last] = [new Date(from), new Date(to)];
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * MONTHS_OF_A_YEAR + last.getUTCMonth() - first.getUTCMonth();
  return months - (sinceMonth(last) < sinceMonth(first) ? 1 : 0);
}

function sinceMonth(at: Date): number {
  return at.getTime() - Date.UTC(at.getUTCFullYear(), at.getUTCMonth());
}
