import { expect, test } from 'vitest';
import { aProjectOf, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../plan/plan-snapshot.ts';
import { type Step, writeOf } from '../../plan/steps/undo-step.ts';
import { subjectOf } from '../undo-words.ts';
import { recordHeld } from './held.ts';

// docs/product.md#hold
test('a hold is one step, whose undo gives the row its earlier day', () => {
  const steps: Step[] = [];
  const undo = { add: (_projectId: number, step: Step) => steps.push(step) };
  const planOf = (notBefore: string | null) => {
    const project = aProjectOf([{ ...aTask(30, 20), title: 'Tile', notBefore }]);
    return toSnapshot({ ...project, scheduleMode: 'linked' });
  };
  const item = { entity: 'task', id: 30 } as const;
  const held = { item, was: '2026-03-01', notBefore: '2026-03-31', seq: 9, moved: 2 };
  const step = recordHeld({ undo }, planOf('2026-03-01'), held as Parameters<typeof recordHeld>[2]);
  expect(steps).toEqual([step]);
  if (step?.kind !== 'update') throw new Error('It is the step of one row');
  expect(subjectOf(step, 'undo')).toBe('hold of “Tile”');
  expect(writeOf(planOf('2026-03-31'), step)).toMatchObject({
    fields: { notBefore: '2026-03-01' },
    base: { notBefore: '2026-03-31' },
  });
});
