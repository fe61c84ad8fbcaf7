// What one row of an outline is as a row of a linked plan.
import { type Calendars, calendarOfRow } from '../../../../functions/core/schedule/engine/calendar.ts';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { BroughtTask } from './brought-plan.ts';
import type { OutlineRow } from './outline.ts';
import type { Different } from './told.ts';

export type Inputs = Omit<BroughtTask, 'title' | 'statusId'> & Counts;

/** The days that a row counts. */
export interface Counts {
  isElapsed: boolean;
  isOutdoors: boolean;
}

type Tell = (different: Pick<Different, 'field' | 'from' | 'to' | 'why'>) => void;

interface Around {
  calendars: Calendars;
  /** Whether weeks count as many days in the plan as in the file. */
  sameWeek: boolean;
  /** Working days of a week of the file. */
  perWeek: number;
  tell: Tell;
}

/** The inputs without what its place in the plan adds. */
export function inputsOf(row: OutlineRow, around: Around): Inputs {
  const isWeeks = row.durationType === 1 && (around.sameWeek || row.isElapsed);
  const days = (row.duration ?? 0) * (row.durationType === 1 ? (row.isElapsed ? 7 : around.perWeek) : 1);
  const { deadline, ...bound } = boundOf(row, days, around);
  return {
    description: row.description,
    duration: row.isMilestone ? 0 : row.duration === null ? null : isWeeks ? row.duration : days,
    durationType: isWeeks && !row.isMilestone ? 1 : 0,
    begins: row.waits.length > 0 ? 'after_links' : 'with_parent',
    isMilestone: row.isMilestone,
    isElapsed: row.isElapsed,
    isOutdoors: row.isOutdoors,
    deadline: row.deadline ?? deadline,
    startedOn: row.startedOn,
    completedOn: row.completedOn,
    ...bound,
  };
}

interface Bound {
  notBefore: string | null;
  isFixed: boolean;
  deadline: string | null;
}
const FREE: Bound = { notBefore: null, isFixed: false, deadline: null };

function boundOf(row: OutlineRow, days: number, { calendars, tell }: Around): Bound {
  const { constraint, isManual, start } = row;
  if (isManual && start !== null && row.startedOn === null) {
    const to = `fixed on ${formatDay(start)}`;
    tell({ field: 'Scheduling', from: 'by hand', to, why: 'Its day was typed, and nothing moves it' });
    return { ...FREE, notBefore: start, isFixed: true };
  }
  if (!constraint) return FREE;
  const { kind, day } = constraint;
  if (kind === 'as-late-as-possible') {
    tell({ field: 'Starts', from: 'as late as possible', to: 'as soon as possible', why: 'Tasks start early here' });
    return FREE;
  }
  if (day === null) return FREE;
  const calendar = calendarOfRow(calendars, row);
  const begin = () => (days === 0 ? day : textOf(calendar.back(dayOf(day) + 1, days)));
  const shown = formatDay(day);
  switch (kind) {
    case 'starts-no-earlier':
      return { ...FREE, notBefore: day };
    case 'starts-on':
      return { ...FREE, notBefore: day, isFixed: true };
    case 'ends-no-earlier':
    case 'ends-on': {
      const isFixed = kind === 'ends-on';
      const from = `must end ${isFixed ? 'on' : 'no earlier than'} ${shown}`;
      const to = `${isFixed ? 'fixed on' : 'no earlier than'} ${formatDay(begin())}`;
      tell({ field: 'Constraint', from, to, why: 'It ends as the file says, until its duration changes' });
      return { ...FREE, notBefore: begin(), isFixed };
    }
    default: {
      const isStart = kind === 'starts-no-later';
      const deadline = isStart && days > 0 ? textOf(calendar.add(dayOf(day), days) - 1) : day;
      const from = `must ${isStart ? 'start' : 'end'} no later than ${shown}`;
      const to = `deadline ${formatDay(deadline)}`;
      tell({ field: 'Constraint', from, to, why: 'A deadline warns and moves nothing' });
      return { ...FREE, deadline };
    }
  }
}
