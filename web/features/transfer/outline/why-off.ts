// Why a row would stand on other days than in the file.
import { textOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { Row } from '../../../../functions/core/schedule/engine/network.ts';
import type { Bound, Driver, Span } from '../../../../functions/core/schedule/engine/span.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { Days, Sources } from './brought-plan.ts';
import type { OutlineRow } from './outline.ts';

interface Others {
  sources: Sources;
  /** Numbers of the rows that are off, too. */
  isOff: ReadonlySet<number>;
  spans: ReadonlyMap<Row, Span>;
}

/** `because`: what the row begins with in this plan. */
export function whyOff(
  row: OutlineRow,
  here: Days | null,
  because: Bound | null,
  { sources, isOff, spans }: Others,
): string {
  const [own] = row.reasons;
  if (own) return sentence(own);
  if (!here) return 'It has no duration in the file';
  const bound = because && throughLevels(because, { sources, spans });
  const driver = bound?.driver ?? null;
  const waitsFor = driver && 'row' in driver && isOff.has(driver.row.id) ? sources[driver.row.id - 1] : null;
  if (row.isWithinDay && !waitsFor && row.start !== null && here.start >= row.start) {
    return 'It begins within a day in the file, and days are whole here';
  }
  if (here.start === row.start && !row.isMilestone) return 'Its days in the file do not fit its duration there';
  if (waitsFor) return `It waits for “${waitsFor.name}”, which is on other days`;
  if (row.start !== null && here.start < row.start) return 'Nothing that comes in holds it until then';
  const before = driver && 'row' in driver ? sources[driver.row.id - 1] : null;
  if (before) return `The file has it before “${before.name}”, for which it waits, lets it begin`;
  return withoutRow(row, here, bound);
}

/** Levels are no rows of the file: what one opens with, or the row in it that the days come from, is the reason. */
function throughLevels(because: Bound, { sources, spans }: Omit<Others, 'isOff'>): Bound {
  let bound = because;
  for (;;) {
    const { driver } = bound;
    if (!('row' in driver) || sources[driver.row.id - 1]) return bound;
    const span = spans.get(driver.row);
    if (!span) return bound;
    const isOfStart = driver.kind === 'link' && driver.link.type.startsWith('S');
    const inside = driver.kind === 'parent' ? null : isOfStart ? span.first : span.last;
    bound = inside ? { ...bound, driver: { kind: 'above', row: inside } } : span.because;
  }
}

/** Of a row that begins later than in the file, and waits for none. */
function withoutRow({ start }: OutlineRow, here: Days, bound: Bound | null): string {
  if (bound && OWN_DAY.has(bound.driver.kind)) {
    const day = textOf(bound.day);
    return day === start ? `${formatDay(day)} is a day off in this plan` : OTHER_DAY;
  }
  return `It cannot begin before ${formatDay(here.start)} in this plan`;
}

const OWN_DAY: ReadonlySet<string> = new Set<Driver['kind']>(['not-before', 'fixed', 'started', 'completed']);
const OTHER_DAY = 'The day that is set for it in the file is another one than its start there';

const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
