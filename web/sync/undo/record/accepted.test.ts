import { expect, test } from 'vitest';
import { aProjectOf, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../plan/plan-snapshot.ts';
import { refusalOf, type Step, writeOf } from '../../plan/steps/undo-step.ts';
import { subjectOf } from '../undo-words.ts';
import { recordAccepted } from './accepted.ts';

const planOf = (scheduleMode: 'manual' | 'linked', days: object) => {
  const project = aProjectOf([{ ...aTask(30, 20), title: 'Survey', ...days }]);
  return toSnapshot({ ...project, scheduleMode });
};
const was = { notBefore: null, scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-03' };
const assignment = {
  id: 1,
  item: { entity: 'task' as const, id: 30 },
  userId: null,
  tradeId: 5,
  version: 3,
  answer: 'coming' as const,
  answeredFor: { from: '2026-03-09', to: '2026-03-10' },
  proposedOn: null,
  answeredAt: '2026-03-01T08:00:00Z',
} as const;
const survey = { kind: 'update', entity: 'task', id: 30 } as const;

// docs/product.md#accept-proposal
test.for([
  {
    mode: 'manual',
    fields: { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-03' },
    left: { scheduledStart: '2026-03-09', scheduledCompletion: '2026-03-10' },
  },
  { mode: 'linked', fields: { notBefore: null }, left: { notBefore: '2026-03-09' } },
] as const)('an accepted proposal is one step of a $mode plan, by what it wrote', ({ mode, fields, left }) => {
  const steps: Step[] = [];
  const undo = { add: (_projectId: number, step: Step) => steps.push(step) };
  const step = recordAccepted({ undo }, planOf(mode, was), { assignment, was });
  expect(steps).toEqual([step]);
  if (step?.kind !== 'update') throw new Error('It is the step of one row');
  expect(subjectOf(step, 'undo')).toBe('acceptance of the proposed day of “Survey”');
  const after = planOf(mode, { ...was, ...left });
  expect(writeOf(after, step)).toEqual({ ...survey, fields, base: left });
  // Others moved the row since.
  const other = { notBefore: '2026-03-16', scheduledStart: '2026-03-16', scheduledCompletion: '2026-03-17' };
  expect([refusalOf(after, step), refusalOf(planOf(mode, other), step)]).toEqual([null, 'changed']);
});
