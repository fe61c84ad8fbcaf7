/** Each unit, and how many of it make the next one. */
const units = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];
const words = new Intl.RelativeTimeFormat('en-US');

/** How far an instant is from now: 5 minutes ago, in 3 days. Both in milliseconds of the epoch. */
export function relativeTo(now: number, instant: number): string {
  let amount = (instant - now) / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(rounded(amount)) < size) return words.format(rounded(amount), unit);
    amount /= size;
  }
  return words.format(rounded(amount), 'year');
}

/** Halves go away from now, in the past as in the future. */
function rounded(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount));
}
