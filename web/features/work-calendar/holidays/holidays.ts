import type { WorkCalendar } from '../../../../functions/core/work-calendar/contract.ts';
import list from './countries.json';

/** The countries in order of their names, and the last year that their lists have. */
export const { countries, lastYear } = list;

/** Public holidays of a country. */
export interface CountryHolidays {
  /** Names by code; empty where every state has the same holidays. */
  states: Readonly<Record<string, string>>;
  holidays: readonly {
    name: string;
    /** The codes of the states that have it, with spaces between; absent: all of them. */
    states?: string;
    /** `YYYY-MM-DD` with spaces between. */
    days: string;
  }[];
}

type CompanyDay = WorkCalendar['days'][number];

const files = import.meta.glob<CountryHolidays>('./countries/*.json', { import: 'default' });

/** The holidays of a country, from a file that is part of the web app. Rejects when it cannot be loaded. */
export async function holidaysOf(country: string): Promise<CountryHolidays> {
  const load = files[`./countries/${country.toLowerCase()}.json`];
  if (!load) throw new Error(`There is no list of holidays of ${country}`);
  return load();
}

/** The holidays of a state, or those that all states have in common, as days of the company, in order from `from` on. */
export function holidaysIn({ holidays }: CountryHolidays, state: string | null, from: string): CompanyDay[] {
  const byDay = new Map<string, string>();
  for (const { name, states, days } of holidays) {
    if (states !== undefined && (state === null || !states.split(' ').includes(state))) continue;
    for (const day of days.split(' ')) {
      const before = byDay.get(day);
      if (day >= from) byDay.set(day, before ? `${before}, ${name}` : name);
    }
  }
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, note]) => ({ day, kind: 'holiday', note }));
}
