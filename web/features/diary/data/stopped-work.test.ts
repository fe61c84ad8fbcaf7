import { expect, test } from 'vitest';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { dayOfPlan } from './day-of-plan.ts';
import { stoppedWords } from './stopped-work.ts';

const nothing = { majorphase: {}, phase: {}, task: {} };
const { facts } = dayOfPlan({ rows: nothing, lists: nothing }, '2027-03-02', '2027-03-02');
const row = (k: string, title: string) => ({ k, n: { title, phase: null } });
const day = (kind: string | null, pages: DiaryDay['pages'] = []) => ({
  pages,
  facts: {
    shared: {
      ...facts.shared,
      underWay: [row('task:1', 'Roof'), row('task:2', 'Paint')],
      dayOff: kind === null ? null : { k: 'day', kind },
    },
    office: { ...facts.office, notBegun: [{ ...row('phase:3', 'Siding'), planned: '2027-03-01' }] },
  },
});
const plan = (isOutdoors: boolean) =>
  ({
    rows: { ...nothing, task: { 1: { isOutdoors }, 2: { isOutdoors: false } }, phase: { 3: { isOutdoors } } },
  }) as unknown as PlanSnapshot;

// docs/product.md#diary-weather
test('a day of bad weather says which work outdoors it stopped', () => {
  expect(stoppedWords(day('weather'), plan(true))).toBe('Bad weather, which stopped 2 tasks: Roof, Siding');
  expect(stoppedWords(day('weather'), plan(false))).toBeNull();
});

test('another day stops nothing, and of a closed one nobody knows any more which work was outdoors', () => {
  expect(stoppedWords(day('extra'), plan(true))).toBeNull();
  expect(stoppedWords(day(null), plan(true))).toBeNull();
  expect(stoppedWords(day('weather', [{} as DiaryDay['pages'][number]]), plan(true))).toBeNull();
  expect(stoppedWords(day('weather'), null)).toBeNull();
});
