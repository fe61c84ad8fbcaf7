// What a row of an MSPDI file waits for. Lags are whole days here; what is rounded is told.

import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { OutlineRow, Waits } from '../outline/outline.ts';
import type { Told } from '../outline/told.ts';
import type { FileCalendar } from './calendar.ts';
import type { Element } from './element.ts';
import { formatOf } from './moment.ts';

/** A lag counts in the row that follows. */
export const EVERY_DAY = 'Days off count in what counts every day';

const types = ['FF', 'FS', 'SF', 'SS'] as const;

interface Around {
  row: OutlineRow;
  byKey: ReadonlyMap<number, OutlineRow>;
  calendar: FileCalendar;
  told: Told[];
}

export function waitsOf(task: Element, { row, byKey, calendar, told }: Around): Waits[] {
  const { number, name } = row;
  return task.all('PredecessorLink').flatMap((link): Waits[] => {
    const left = (what: string): [] => {
      told.push({ kind: 'left', number, name, what });
      return [];
    };
    const key = link.number('PredecessorUID');
    if (link.flag('CrossProject')) return left('a link to a row of another project');
    const before = key === null ? undefined : byKey.get(key);
    if (key === null || !before) return left('a link to a row that does not come in');
    const type = types[link.number('Type') ?? 1] ?? 'FS';
    const { isElapsed, unit } = formatOf(link.number('LagFormat'));
    const lag = link.number('LinkLag') ?? 0;
    const perDay = isElapsed ? 24 * 60 : calendar.minutesPerDay;
    const days = unit === 'percent' ? (lag / 100) * lengthOf(before, calendar) : lag / 10 / perDay;
    const whole = Math.sign(days) * Math.min(Math.round(Math.abs(days)), limits.lag);
    const tell = (from: string, to: string, why: string) =>
      told.push({ kind: 'different', number, name, field: `Lag after “${before.name}”`, from, to, why });
    if (Math.abs(days - whole) > 1e-6) {
      const was = unit === 'percent' ? `${lag} %` : counted(Math.round(lag / 6) / 100, 'hour');
      const isLong = Math.abs(days) > limits.lag;
      tell(was, counted(whole, 'day'), isLong ? `A lag has at most ${limits.lag} days` : 'Days are whole here');
    } else if (row.isElapsed && !isElapsed && whole !== 0) {
      tell(counted(whole, 'working day'), counted(whole, 'day'), EVERY_DAY);
    }
    // Not −0, which is another value in JSON's eyes and in those of tests.
    return [{ key, type, lag: whole || 0, lagIn: isElapsed || (row.isElapsed && whole !== 0) ? 'calendar' : 'work' }];
  });
}

function lengthOf({ duration, durationType }: OutlineRow, { week }: FileCalendar): number {
  return (duration ?? 0) * (durationType === 1 ? week.filter(Boolean).length : 1);
}
