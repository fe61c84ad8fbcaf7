import { classNames } from '../../../components/controls/control-style.ts';
import { formatDay, formatShortRange, today } from '../../../lib/time/dates.ts';
import { itemStatus } from '../../../model/item-status.ts';
import type { TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { shownDays } from '../../../sync/react/use-length.ts';

interface TaskDatesProps {
  task: TaskRow;
  className: string;
}

/** The days of a task on one line: the actual ones where they are known, else the scheduled ones. */
export function TaskDates({ task, className }: TaskDatesProps) {
  const days = daysOf(task);
  if (!days) return null;
  const status = itemStatus(task, today());
  const isLate = status?.text === 'Late';
  return (
    <span
      title={detailsOf(task)}
      className={classNames(
        'text-sm tabular-nums',
        isLate ? (status?.tone === 'danger' ? 'text-danger' : 'text-warning') : 'text-muted',
        className,
      )}
    >
      {isLate && <span className="sr-only">Late: </span>}
      {days}
    </span>
  );
}

/** Whether a task has days to show. */
export function hasDays(task: TaskRow): boolean {
  return daysOf(task) !== null;
}

function daysOf(task: TaskRow): string | null {
  const { from, to } = shownDays({ entity: 'task', row: task });
  // Started after it should have been completed.
  if (from && to && from <= to) return formatShortRange(from, to);
  const day = from ?? to;
  return day && formatShortRange(day, day);
}

function detailsOf({ scheduledStart, scheduledCompletion, startedOn, completedOn }: TaskRow): string {
  const known = [
    ['Scheduled start', scheduledStart],
    ['Scheduled completion', scheduledCompletion],
    ['Started on', startedOn],
    ['Completed on', completedOn],
  ] as const;
  return known.flatMap(([label, day]) => (day ? [`${label} ${formatDay(day)}`] : [])).join('\n');
}
