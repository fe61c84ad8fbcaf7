/** Each unit with its number in the next larger one. */
const units = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** The relative time in words: 5 minutes ago, in 3 days. Both in milliseconds since 1970. */
export function relativeTo(now: number, instant: number, locale = 'en-US'): string {
  const words = new Intl.RelativeTimeFormat(locale);
  let amount = (instant - now) / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(rounded(amount)) < size) return words.format(rounded(amount), unit);
    amount /= size;
  }
  return words.format(rounded(amount), 'year');
}

/** Rounds halves away from now, in the past and the future. */
function rounded(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount));
}
