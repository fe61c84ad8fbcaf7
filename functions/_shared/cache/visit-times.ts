// The days and choices of visits that were computed, by row and number of the project's last change.
import { LRUCache } from 'lru-cache';

export interface VisitTimes {
  /** Working days of the visit. */
  days: number;
  /** Other days for it: whether they move other work, and by how many working days the project ends later. */
  choices: { day: string; fits: 'good' | 'moves'; cost: number }[];
}

export type VisitTimesCache = LRUCache<string, VisitTimes>;

export const keepVisitTimes = (): VisitTimesCache => new LRUCache({ max: 2_000 });
