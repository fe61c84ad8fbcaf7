// What the engine refuses to compute.
import { BeyondCalendar, NoWorkingDays } from './calendar.ts';
import { LoopError } from './order.ts';

/** Whether the engine threw this because the plan cannot be dated: its rows wait for each other, or its calendar cannot. */
export function isRefusal(error: unknown): error is LoopError | BeyondCalendar | NoWorkingDays {
  return error instanceof LoopError || error instanceof BeyondCalendar || error instanceof NoWorkingDays;
}
