// The refusals of the engine.
import { BeyondCalendar, NoWorkingDays } from './calendar.ts';
import { LoopError } from './order.ts';

/** True for errors of a plan that cannot be dated: its rows wait for each other, or its calendar has too few days. */
export function isRefusal(error: unknown): error is LoopError | BeyondCalendar | NoWorkingDays {
  return error instanceof LoopError || error instanceof BeyondCalendar || error instanceof NoWorkingDays;
}
