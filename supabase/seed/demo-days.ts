// The time zone and the holidays of the demo's company, which is in Sacramento.
import type { TransactionSql } from 'postgres';

export const demoZone = 'America/Los_Angeles';

const MONDAY = 1;
const THURSDAY = 4;
const WEEK = 7;
/** Holidays are added for this year and as many after it. */
const YEARS_AHEAD = 2;

const text = (date: Date) => date.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day: number) => text(new Date(Date.UTC(year, month - 1, day)));

/** The nth of these days of the week in a month. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return dayOf(year, month, 1 + ((weekday - before + WEEK) % WEEK) + (count - 1) * WEEK);
}

const holidaysOf = (year: number): [day: string, name: string][] => [
  [dayOf(year, 1, 1), 'New Year’s Day'],
  [nth(year, 1, MONDAY, 3), 'Martin Luther King Jr. Day'],
  [nth(year, 2, MONDAY, 3), 'Presidents’ Day'],
  // The last Monday of May.
  [nth(year, 5, MONDAY, nth(year, 5, MONDAY, 5) < dayOf(year, 6, 1) ? 5 : 4), 'Memorial Day'],
  [dayOf(year, 7, 4), 'Independence Day'],
  [nth(year, 9, MONDAY, 1), 'Labor Day'],
  [nth(year, 11, THURSDAY, 4), 'Thanksgiving Day'],
  [dayOf(year, 12, 25), 'Christmas Day'],
];

/** Gives the company its zone, and the holidays that come. */
export async function setDemoDays(sql: TransactionSql, today: string): Promise<void> {
  await sql`update company_settings set time_zone = ${demoZone}`;
  const year = Number(today.slice(0, 4));
  const all = Array.from({ length: 1 + YEARS_AHEAD }, (_, ahead) => holidaysOf(year + ahead)).flat();
  for (const [day, note] of all.filter(([each]) => each > today)) {
    await sql`insert into company_days (day, kind, note) values (${day}, 'holiday', ${note})`;
  }
}
