import { capitalised } from '../common/english.ts';
import { weekdays as days } from '../common/names.ts';

/** From Monday. */
export const weekdays = days.map(capitalised);

/** `Monday to Friday`, or `Monday, Tuesday and Thursday` */
export function weekInWords(week: readonly boolean[]): string {
  const worked = weekdays.filter((_, at) => week[at]);
  const [first, second] = worked;
  const last = worked.at(-1);
  if (worked.length === 7) return 'Every day of the week';
  const isInARow = worked.length > 2 && week.lastIndexOf(true) - week.indexOf(true) === worked.length - 1;
  if (isInARow) return `${first} to ${last}`;
  return new Intl.ListFormat('en-US').format(second ? worked : worked.slice(0, 1));
}
