import { itemStatus } from '../../../../functions/core/schedule/item-status.ts';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { formatShortRange } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import type { TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { dateDetails } from './date-details.ts';
import { daysInWords } from './days-in-words.ts';

interface TaskDatesProps {
  task: TaskRow;
  className?: string;
}

/** The days of a task on one line: the actual ones where they are known, else the scheduled ones. */
export function TaskDates({ task, className }: TaskDatesProps) {
  const day = useToday();
  const days = daysInWords(task, formatShortRange);
  if (!days) return null;
  const isLate = itemStatus(task, day)?.text === 'Late';
  return (
    <span
      title={dateDetails(task)}
      className={classNames('text-sm tabular-nums', isLate ? lateText : 'text-muted', className)}
    >
      {isLate && <span className="sr-only">Late: </span>}
      {days}
    </span>
  );
}

/** Whether a task has days to show. */
export function hasDays(task: TaskRow): boolean {
  return daysInWords(task, formatShortRange) !== null;
}
