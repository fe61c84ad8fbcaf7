// Why a row begins when it begins: one input for each step back, up to the project's start.
import type { Day } from './day.ts';
import type { Driver, Schedule } from './forward.ts';
import type { Row } from './network.ts';

export interface Because {
  row: Row;
  /** The day on which the row begins. */
  day: Day;
  driver: Driver;
  /** Days off between the day that the driver asks for and that day. */
  daysOff: number;
}

/** The drivers of a row's start, the row itself first; at most as many as the plan has rows. */
export function becauseOf({ spans }: Schedule, row: Row): Because[] {
  const chain: Because[] = [];
  for (let at: Row | null = row; at; ) {
    const span = spans.get(at);
    if (!span) break;
    if (span.first && span.start !== span.opens) {
      // A phase that is shown from its first task.
      at = span.first;
      continue;
    }
    const { day, driver } = span.because;
    chain.push({ row: at, day: span.opens, driver, daysOff: span.opens - day });
    at = 'row' in driver ? driver.row : null;
  }
  return chain;
}
