// A line of the matrix: one call, tried on a project of every mode.
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { textOf } from '../../../functions/core/schedule/engine/day.ts';
import { DAY_ONE } from '../../../functions/core/schedule/from-plan.ts';
import type { Sample } from '../calls/world.ts';
import { dayAfterStart } from './generated-plan.ts';
import { type Mode, modes, type World } from './world.ts';

/** The world that a call is tried on. */
export interface At {
  world: World;
  /** The plan before. */
  plan: ProjectWithPlan;
}

/** What has happened, for what gives it back. */
export interface Done extends At {
  /** The `data` of the answer. */
  data: Record<string, unknown>;
  /** The plan after the call. */
  after: ProjectWithPlan;
}

export interface Inverse {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  json?: unknown;
}

export interface Line {
  /** A request of the call. What it needs, it may make first; then the call itself gives that back. */
  ask: (at: At) => Sample | Promise<Sample>;
  /** Gives back what was there, as an undo does. Without it the call leaves the plan as it was. */
  undo?: (done: Done) => Inverse[] | Promise<Inverse[]>;
  /** `ask` changes the plan, so that `undo` is due after a refusal, too. */
  prepares?: boolean;
  /** It opens completed phases again, which are then dated anew (docs/schedule.md#dates). */
  reopens?: boolean;
  /** Where the answer is another than the one that the rights of staff give. */
  statuses?: Partial<Record<Mode, number>>;
}

/** Several modes with one status. */
export const inModes = (which: (mode: Mode) => boolean, status: number): Partial<Record<Mode, number>> =>
  Object.fromEntries(modes.filter(which).map((mode) => [mode, status]));

/** So many days after the start of the plan; a template counts from its day 1. */
export const dayIn = ({ isTemplate }: ProjectWithPlan, days: number): string =>
  isTemplate ? textOf(DAY_ONE + days) : dayAfterStart(days);

export const pathOf = ({ world }: At): string => `/projects/${world.id}`;
