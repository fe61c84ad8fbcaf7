const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-02-16` → Feb 16. Without Intl, whose output changes with releases: reports on paper say it, too. */
export function shortDay(day: unknown): string {
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)/.exec(String(day)) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) throw new RangeError(`${String(day)} is not a day`);
  return `${name} ${Number(date)}`;
}
