// `npm run holidays`: writes the public holidays of some countries and their states, from the package date-holidays, to
// web/features/work-calendar/holidays. Run it once a year for another year; docs/decisions/033-holidays-are-files.md says
// why they are files.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Holidays from 'date-holidays';

const folder = join(import.meta.dirname, '../web/features/work-calendar/holidays');
const FIRST = 2026;
const YEARS = 10;
const codes = [
  'AT',
  'AU',
  'BE',
  'BR',
  'CA',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'MX',
  'NL',
].concat(['NO', 'NZ', 'PL', 'PT', 'SE', 'US', 'ZA']);

/** The states that have each holiday, by `day name`. */
type Found = Map<string, Set<string>>;

const years = Array.from({ length: YEARS }, (_, at) => FIRST + at);

function* publicHolidays(code: string, state?: string): Generator<string> {
  const calendar = state ? new Holidays(code, state) : new Holidays(code);
  for (const year of years) {
    for (const { date, name, type } of calendar.getHolidays(year, 'en')) {
      const spelled = code === 'US' ? name.replace('Labour', 'Labor') : name;
      if (type === 'public') yield `${date.slice(0, 10)} ${spelled.replace('substitute day', 'observed')}`;
    }
  }
}

function holidaysOf(code: string, states: readonly string[]): Found {
  const found: Found = new Map();
  for (const state of states.length > 0 ? states : [undefined]) {
    for (const holiday of publicHolidays(code, state)) {
      const own = found.get(holiday) ?? new Set();
      found.set(holiday, own.add(state ?? ''));
    }
  }
  return found;
}

/** The file of a country, a line for each holiday. */
function fileOf(code: string): string {
  const names = new Holidays().getStates(code, 'en') ?? {};
  const states = Object.keys(names)
    .filter((state) => /^[A-Z0-9]{1,3}$/.test(state))
    .sort();
  /** The days of holidays with the same name in the same states. */
  const groups = Map.groupBy(holidaysOf(code, states), ([holiday, own]) => {
    const isEverywhere = own.size >= Math.max(states.length, 1);
    return JSON.stringify([holiday.slice(11), isEverywhere ? '' : [...own].sort().join(' ')]);
  });
  const lines = [...groups].map(([key, found]) => {
    const [name = '', own = ''] = JSON.parse(key) as string[];
    const days = found
      .map(([holiday]) => holiday.slice(0, 10))
      .sort()
      .join(' ');
    return JSON.stringify({ name, ...(own && { states: own }), days });
  });
  const namesOfStates = Object.fromEntries(states.map((state) => [state, names[state] ?? state]));
  return `{
"source": ${JSON.stringify(source)},
"states": ${JSON.stringify(namesOfStates)},
"holidays": [
${lines.join(',\n')}
]
}
`;
}

const source =
  'Written by npm run holidays from date-holidays, whose data is under CC BY-SA 3.0 and names its sources; never edited.';

const called = new Holidays().getCountries('en');
const shorter: Record<string, string> = { US: 'United States', IT: 'Italy' };
await Promise.all(
  codes.map((code) => writeFile(join(folder, 'countries', `${code.toLowerCase()}.json`), fileOf(code))),
);
const countries = codes
  .map((id) => ({ id, name: shorter[id] ?? called[id] ?? id }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
await writeFile(
  join(folder, 'countries.json'),
  `{
"source": ${JSON.stringify(source)},
"lastYear": ${FIRST + YEARS - 1},
"countries": [
${countries.map((country) => JSON.stringify(country)).join(',\n')}
]
}
`,
);
