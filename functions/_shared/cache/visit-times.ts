// Plans and days that are computed for the visits of trades, for late decisions and for offers, by the state of their
// plans.
import type { Schedule } from '../../core/schedule/engine/forward.ts';
import type { CostOfWaiting } from '../../core/schedule/engine/waiting.ts';
import { Shared } from './shared.ts';

export interface VisitTimes {
  /** Working days of the visit. */
  days: number;
  /** Other days for it: whether they move other work, and by how many working days the project ends later. */
  choices: { day: string; fits: 'good' | 'moves'; cost: number }[];
}

interface Days {
  start: string;
  completion: string;
}

/** The plan with a choice of an offer: its end, by how many working days that is later, and the phases that move. */
export interface OfferedMoves {
  completion: string;
  days: number;
  phases: { id: number; from: Days | null; to: Days }[];
}

export interface VisitTimesCache {
  /** Computed plans, a few megabytes each when they are large; null for one that its calendar cannot date. */
  plans: Shared<Schedule | null>;
  times: Shared<VisitTimes>;
  /** The cost of waiting for a decision; null for none. */
  waiting: Shared<CostOfWaiting | null>;
  /** Null where the plan cannot follow. */
  offers: Shared<OfferedMoves | null>;
}

export const keepVisitTimes = (): VisitTimesCache => ({
  plans: new Shared(8),
  times: new Shared(2_000),
  waiting: new Shared(2_000),
  offers: new Shared(500),
});
