import { expect, test } from 'vitest';
import type { PhaseRow, PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { BarLook } from './bar.ts';
import { canBringUp } from './plan-findings.ts';

const plan = (scheduleMode: 'manual' | 'linked', isTemplate = false) =>
  ({ project: { scheduleMode, isTemplate } }) as PlanSnapshot;
const row = (isFixed: boolean, startedOn: string | null = null) => ({ isFixed, startedOn }) as PhaseRow;
const bar = (look: BarLook) => ({ start: 1, end: 2, look });

// docs/product.md#schedule-findings
test('a late row of a linked project can be brought up to today, unless it is fixed and has not started', () => {
  expect(canBringUp(plan('linked'), row(false), bar('late'))).toBe(true);
  expect(canBringUp(plan('linked'), row(true, '2026-03-02'), bar('late'))).toBe(true);
  expect(canBringUp(plan('linked'), row(true), bar('late'))).toBe(false);
  expect(canBringUp(plan('linked'), row(false), bar('open'))).toBe(false);
  expect(canBringUp(plan('linked', true), row(false), bar('late'))).toBe(false);
  expect(canBringUp(plan('manual'), row(false), bar('late'))).toBe(false);
});
