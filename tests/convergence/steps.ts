// The steps of one person, from a seed only. A share selects a row of the plan at that moment.
import type { PlanEntity } from '../../functions/core/plan/contract.ts';
import { type Chance, chanceOf } from './random.ts';

export interface Step {
  number: number;
  kind: keyof typeof kinds;
  entity: PlanEntity;
  field: 'name' | 'description' | 'duration' | 'status';
  /** Row, list and position, as shares from 0 to 1 of what exists. */
  row: number;
  list: number;
  place: number;
  /** Whether a move stays in its list. */
  isInside: boolean;
  /** Thinking time before it, in milliseconds. */
  pauseMs: number;
}

const kinds = {
  edit: 40,
  add: 20,
  move: 20,
  delete: 8,
  undo: 12,
  batch: 10,
  duplicate: 3,
  assign: 10,
  link: 8,
  input: 10,
  day: 4,
  week: 2,
  schedule: 3,
  reply: 14,
  todo: 8,
  flip: 6,
  unsay: 3,
  say: 5,
  issue: 4,
  withdraw: 3,
  pin: 8,
  unpin: 5,
} as const;
const rows = { task: 70, phase: 20, majorphase: 10 } as const;
const fields = { name: 40, description: 25, status: 20, duration: 15 } as const;

/** Every step draws the same number of random values, so that the plan does not influence later steps. */
export function* stepsOf(seed: number, pauseMs: number): Generator<Step, never> {
  const chance: Chance = chanceOf(seed);
  for (let number = 1; ; number += 1) {
    yield {
      number,
      kind: chance.weighted(kinds),
      entity: chance.weighted(rows),
      field: chance.weighted(fields),
      row: chance.share(),
      list: chance.share(),
      place: chance.share(),
      isInside: chance.share() < 0.6,
      pauseMs: chance.below(2 * pauseMs),
    };
  }
}
