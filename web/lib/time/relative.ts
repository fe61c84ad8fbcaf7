/** Each unit with its number in the next larger one; twelve of these months are a year. */
const units = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30.4],
  ['month', 12],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/**
 * The relative time in words: 5 minutes ago, in 3 days. Both in milliseconds since 1970. Told is what has passed whole:
 * three years and eight months are 3 years.
 */
export function relativeTo(now: number, instant: number, locale = 'en-US'): string {
  const words = new Intl.RelativeTimeFormat(locale);
  let amount = (instant - now) / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(amount) < size) return words.format(Math.trunc(amount), unit);
    amount /= size;
  }
  return words.format(Math.trunc(amount), 'year');
}
