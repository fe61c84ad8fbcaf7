// The reasons for the start of a row: one input for each step back, up to the project's start, a chosen day or actual work.
import type { Day } from './day.ts';
import type { Schedule } from './forward.ts';
import type { Row } from './network.ts';
import type { Driver } from './span.ts';

export interface Because {
  row: Row;
  /** The day on which the row begins; a phase opens on it. */
  day: Day;
  driver: Driver;
  /** Days off between the day that the driver asks for and that day. */
  daysOff: number;
  /** The day on which the work of a phase begins, when days off hold back its first task. */
  workBegins: Day | null;
}

/** The drivers of a row's start, the row itself first. Each row is there once at most. */
export function becauseOf({ spans }: Schedule, row: Row): Because[] {
  const chain: Because[] = [];
  /** A phase is asked why its work begins, but by its own task why it opens. */
  let isOpening = false;
  for (let at: Row | null = row; at; ) {
    const span = spans.get(at);
    if (!span) break;
    const first: Row | null = isOpening || span.start === span.opens ? null : span.first;
    if (first && !beginsAsOpened(first, spans)) {
      // A phase that is shown from its first task.
      at = first;
      continue;
    }
    const { day, driver } = span.because;
    // A milestone is reached in the evening of the day before it opens.
    chain.push({
      row: at,
      day: at.isMilestone ? span.start : span.opens,
      driver,
      daysOff: span.opens - day,
      workBegins: first && span.start,
    });
    isOpening = driver.kind === 'parent';
    at = 'row' in driver ? driver.row : null;
  }
  return chain;
}

/** True for a task that waits only for the opening of its phase, the calendar, and tasks of the phase that do the same. */
function beginsAsOpened(first: Row, spans: Schedule['spans']): boolean {
  for (let task: Row = first; ; ) {
    const driver = spans.get(task)?.because.driver;
    if (!driver || !('row' in driver)) return false;
    if (driver.kind === 'parent') return true;
    if (driver.row.phase !== first.phase) return false;
    task = driver.row;
  }
}
