// The rows of a plan as a list for a phone: late ones, those of today, then the coming ones day by day.
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { formatWeekday } from '../../../lib/time/dates.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Bar } from '../rows/bar.ts';
import type { Bars } from '../rows/bars.ts';
import { type ScheduleRow, scheduleRows } from '../rows/schedule-rows.ts';

export interface AgendaRow {
  row: ScheduleRow;
  bar: Bar | null;
  /** The name of the row that it is in. */
  parent: string;
}

export interface AgendaDay {
  /** Of a day: `2026-03-02`. */
  key: string;
  heading: string;
  rows: AgendaRow[];
}

export interface AgendaList {
  /** Rows that ended before today or are completed, from first to last. */
  earlier: AgendaRow[];
  days: AgendaDay[];
}

/** The tasks, and the phases without tasks, each once. */
export function agendaOf(plan: PlanSnapshot, bars: Bars, today: string, shown: ReadonlySet<string> | null): AgendaList {
  const now = dayOf(today);
  const rows = leavesOf(plan, bars, shown);
  const dated = rows.filter(({ bar }) => bar !== null).sort((one, other) => startOf(one) - startOf(other));
  const past = ({ look, lacks, end }: Bar) =>
    look === 'completed' || (look !== 'late' && lacks !== 'finish' && end <= now);
  const isLate = (bar: Bar) => bar.look === 'late' && !past(bar);
  const groupOf = ({ bar }: AgendaRow): string => {
    if (!bar) return 'none';
    if (past(bar)) return 'earlier';
    if (isLate(bar)) return 'late';
    return bar.start <= now ? today : textOf(bar.start);
  };
  const groups = Map.groupBy(dated, groupOf);
  const { earlier = [], late = [], ...byDay } = Object.fromEntries(groups);
  const none = rows.filter(({ bar }) => bar === null);
  const days = Object.entries(byDay).sort(([one], [other]) => one.localeCompare(other));
  return {
    earlier,
    days: [
      { key: 'late', heading: 'Late', rows: late },
      ...days.map(([key, ofDay]) => ({ key, heading: headingOf(key, today), rows: ofDay })),
      { key: 'none', heading: 'No dates', rows: none },
    ].filter((day) => day.rows.length > 0),
  };
}

function headingOf(day: string, today: string): string {
  return day === today ? `Today, ${formatWeekday(day)}` : formatWeekday(day);
}

function startOf({ bar }: AgendaRow): number {
  return bar?.start ?? 0;
}

function leavesOf(plan: PlanSnapshot, bars: Bars, shown: ReadonlySet<string> | null): AgendaRow[] {
  return scheduleRows(plan, () => false, shown)
    .filter(({ entity, isFolded }) => entity === 'task' || (entity === 'phase' && isFolded === null))
    .map((row) => ({ row, bar: bars.get(row.key) ?? null, parent: parentName(plan, row) }));
}

function parentName({ rows }: PlanSnapshot, { item }: ScheduleRow): string {
  const parent =
    'phase' in item ? rows.phase[item.phase] : 'majorPhase' in item ? rows.majorphase[item.majorPhase] : undefined;
  return parent ? nameOf(parent) : '';
}
