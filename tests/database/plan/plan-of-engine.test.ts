// The plan that the database hands to the engine where a client or a trade signs or answers.
import { expect, test } from 'vitest';
import type { DatedPlan } from '../../../functions/core/schedule/dates.ts';
import { owner } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';

type Row = DatedPlan['majorPhases'][number]['phases'][number]['tasks'][number];

/** All inputs of a row; a new one does not compile before it is here. */
const inputs: Record<keyof Omit<Row, 'planned'>, true> = {
  id: true,
  begins: true,
  duration: true,
  durationType: true,
  isMilestone: true,
  notBefore: true,
  isFixed: true,
  deadline: true,
  isOutdoors: true,
  isElapsed: true,
  startedOn: true,
  completedOn: true,
  scheduledStart: true,
  scheduledCompletion: true,
};
const ofPlan: Record<keyof DatedPlan, true> = {
  scheduledStart: true,
  scheduledCompletion: true,
  plannedFrom: true,
  majorPhases: true,
  links: true,
  days: true,
  workWeek: true,
  calendar: true,
};

test('has all that dates are computed from, and nothing else', async () => {
  const project = await aProject(await aPerson('staff'));
  const [found] = await owner<{ plan: string }[]>`select private.plan_of(${project.id})::text as plan`;
  const plan: DatedPlan = JSON.parse(found?.plan ?? '{}');
  const [phase] = plan.majorPhases.flatMap(({ phases }) => phases);
  const [task] = phase?.tasks ?? [];
  const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();
  expect(keysOf(plan)).toEqual(keysOf(ofPlan));
  expect(keysOf(task)).toEqual(keysOf(inputs));
  expect(keysOf(phase)).toEqual([...keysOf(inputs), 'tasks'].sort());
});
