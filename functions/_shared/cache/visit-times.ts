// Plans and days that are computed for the visits of trades, by the state of their plans.
import type { Schedule } from '../../schedule/forward.ts';
import { Shared } from './shared.ts';

export interface VisitTimes {
  /** Working days of the visit. */
  days: number;
  /** Other days for it: whether they move other work, and by how many working days the project ends later. */
  choices: { day: string; fits: 'good' | 'moves'; cost: number }[];
}

export interface VisitTimesCache {
  /** Computed plans, a few megabytes each when they are large; null for one that its calendar cannot date. */
  plans: Shared<Schedule | null>;
  times: Shared<VisitTimes>;
}

export const keepVisitTimes = (): VisitTimesCache => ({ plans: new Shared(8), times: new Shared(2_000) });
