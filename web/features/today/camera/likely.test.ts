import { expect, test } from 'vitest';
import type { Today, TodayRow } from '../../../../functions/core/today/contract.ts';
import { likelyTasks } from './likely.ts';

const row = (id: number, projectId: number, rest: Partial<TodayRow> = {}): TodayRow => ({
  project: { id: projectId, name: `Project ${projectId}`, address: '', isLinked: false },
  entity: 'task',
  id,
  name: `Task ${id}`,
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
  ...rest,
});
const day = (rows: Partial<Today>): Today => ({
  today: '2026-03-03',
  late: [],
  now: [],
  next: [],
  proposals: [],
  more: { late: false, now: false, next: false },
  ...rows,
});
const ids = (rows: TodayRow[]) => rows.map(({ id }) => id);

// docs/product.md#today-photo
test("the person's own work of today on the project used last comes first, then what is started", () => {
  const mine = day({ now: [row(1, 7), row(2, 8), row(3, 8, { statusId: 2 })], late: [row(4, 7, { statusId: 2 })] });
  expect(ids(likelyTasks({ mine, all: undefined, lastProject: 8 }))).toEqual([2, 3, 4]);
  expect(ids(likelyTasks({ mine, all: undefined, lastProject: 7 }))).toEqual([1, 4, 3]);
  expect(ids(likelyTasks({ mine, all: undefined, lastProject: undefined }))).toEqual([3, 4, 1]);
});

test('without work of their own, everybody’s is offered; a phase takes no photo', () => {
  const all = day({ late: [row(1, 7)], now: [row(2, 7, { entity: 'phase', statusId: 2 }), row(3, 8)] });
  expect(ids(likelyTasks({ mine: day({}), all, lastProject: 9 }))).toEqual([3, 1]);
  expect(likelyTasks({ mine: undefined, all: undefined, lastProject: 9 })).toEqual([]);
});
