import { expect, test } from 'vitest';
import type { Today } from '../../../../functions/core/today/contract.ts';
import { isShownSoon } from './shown-soon.ts';

const row: Today['now'][number] = {
  project: { id: 7, name: 'House', address: '', isLinked: false },
  entity: 'task',
  id: 30,
  name: 'Walls',
  phase: null,
  statusId: 1,
  start: null,
  completion: null,
  startedOn: null,
  completedOn: null,
  startedBy: null,
  completedBy: null,
  daysLate: 0,
  isMilestone: false,
  version: 1,
  assignments: [],
};
const none = { late: [], now: [], next: [], proposals: [] };
const shown: Today[] = [
  { today: '2026-03-02', ...none, now: [row], more: { late: false, now: false, next: false } },
  { today: '2026-03-02', ...none, more: { late: false, now: false, next: false } },
];
const task = { entity: 'task', id: 99 } as const;

test.for([
  ['another row of a shown project', { projectId: 7, rows: [task] }, true],
  ['a row of another project', { projectId: 8, rows: [task] }, false],
  ['an assignment in another project', { projectId: 8, rows: [task, { entity: 'assignment', id: 1 }] }, true],
  ['another project itself', { projectId: 8, rows: [] }, true],
] as const)('%s', ([, { projectId, rows }, isSoon]) => {
  expect(isShownSoon({ projectId, rows: [...rows] }, shown)).toBe(isSoon);
});

test('without an answer only what may bring work is read at once', () => {
  expect(isShownSoon({ projectId: 7, rows: [task] }, [])).toBe(false);
});
