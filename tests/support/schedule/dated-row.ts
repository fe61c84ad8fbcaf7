// Rows of plans as a project has them, for tests.
import type { DatedPlan } from '../../../functions/core/schedule/dates.ts';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];

/** A row that begins after the one before it, without dates and without a length. */
export const datedRow = (id: number, inputs: Partial<Row> = {}): Row => ({
  id,
  begins: 'after_previous',
  duration: null,
  durationType: 0,
  notBefore: null,
  isFixed: false,
  deadline: null,
  isOutdoors: false,
  isElapsed: false,
  isMilestone: false,
  startedOn: null,
  completedOn: null,
  scheduledStart: null,
  scheduledCompletion: null,
  ...inputs,
});
