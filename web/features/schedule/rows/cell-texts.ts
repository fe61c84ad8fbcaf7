// The texts of cells, on the screen and on paper.
import { type Day, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { durationInDays } from '../../../../functions/core/schedule/words/duration.ts';
import { typedOf } from '../../../components/form/day/typed-day.ts';
import { formatColumnDay, formatWeekday } from '../../../lib/time/dates.ts';
import type { RowMarks } from '../../../model/schedule/schedule-marks.ts';
import type { Bar } from './bar.ts';
import type { CellName } from './columns.ts';
import { stateInWords } from './row-words.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import type { Waits } from './waits-for.ts';

/** What is known of a row beside its own fields. */
export interface RowFacts {
  bar: Bar | undefined;
  marks: RowMarks | undefined;
  waits: Waits | undefined;
  /** Today. */
  day: string;
}

export interface CellText {
  text: string;
  /** More, for the pointer. */
  title?: string;
}

/** The text of a cell; who does a row is drawn, not written. */
export function cellText(cell: CellName, { name, item }: ScheduleRow, { bar, marks, waits, day }: RowFacts): CellText {
  switch (cell) {
    case 'name':
      return { text: name };
    case 'start':
      return bar && bar.lacks !== 'start' ? dayText(bar.start) : { text: '' };
    case 'finish':
      return bar && bar.lacks !== 'finish' ? dayText(bar.end - 1) : { text: '' };
    case 'days':
      return { text: bar?.isMilestone ? '0' : String(bar?.days ?? (durationInDays(item) || '')) };
    case 'waits':
      return waits ? { text: [waits.place, waits.links].filter(Boolean).join(', '), title: waits.words } : { text: '' };
    case 'float':
      if (!marks || item.completedOn !== null) return { text: '' };
      return marks.isCritical ? { text: 'Critical' } : { text: `${marks.float} d`, title: 'Working days of float' };
    case 'status':
      return { text: stateInWords(item, day) };
    default:
      return { text: '' };
  }
}

function dayText(day: Day): CellText {
  return { text: formatColumnDay(textOf(day)), title: formatWeekday(textOf(day)) };
}

/** The text with which typing begins: a day as it is typed, a number, the rows that are waited for. */
export function typedText(cell: CellName, row: ScheduleRow, facts: RowFacts): string {
  if (cell === 'waits') return facts.waits?.links ?? '';
  if (cell !== 'start' && cell !== 'finish') return cellText(cell, row, facts).text;
  if (!facts.bar || facts.bar.lacks === cell) return '';
  return typedOf(textOf(cell === 'start' ? facts.bar.start : facts.bar.end - 1));
}
