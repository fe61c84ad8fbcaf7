import { expect, test } from 'vitest';
import type { Today, TodayRow } from '../../../../functions/core/today/contract.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { withPending } from './drawn-rows.ts';

const task: TodayRow = {
  project: { id: 1, name: 'Barn', address: '', isLinked: false },
  entity: 'task',
  id: 30,
  name: 'Survey',
  phase: { id: 7, name: 'Design' },
  statusId: 1,
  version: 1,
  start: '2026-03-02',
  completion: '2026-03-03',
  daysLate: 0,
  isMilestone: false,
  assignments: [],
  startedOn: null,
  completedOn: null,
  startedBy: null,
  completedBy: null,
};
const phase: TodayRow = { ...task, entity: 'phase', phase: null };
const today: Today = {
  today: '2026-03-03',
  late: [phase],
  now: [task],
  next: [],
  proposals: [],
  more: { late: false, now: false, next: false },
};
const waiting = { kind: 'plan', key: 'a', order: 1, userId: 'u', projectId: 1, name: 'Survey' } as const;

test('a task is drawn as the outbox has it, with the dates that follow', () => {
  const write = updateItem('task', 30, { fields: { statusId: 3 }, base: { statusId: 1 } });
  const { now, late } = withPending(today, [{ ...waiting, write: { ...write, statusOn: '2026-03-02' } }]);
  const done = { statusId: 3, startedOn: '2026-03-02', completedOn: '2026-03-02', completedBy: 'status' };
  expect(now).toEqual([{ ...task, ...done, startedBy: 'status' }]);
  expect(late).toEqual([phase]);
});

test('a phase has its status from its dates', () => {
  const write = updateItem('phase', 30, { fields: { startedOn: '2026-03-03' }, base: { startedOn: null } });
  expect(withPending(today, [{ ...waiting, write }]).late).toEqual([
    { ...phase, statusId: 2, startedOn: '2026-03-03' },
  ]);
});

test('refused changes and those of other projects are not drawn', () => {
  const write = updateItem('task', 30, { fields: { statusId: 3 }, base: { statusId: 1 } });
  const refused: Entry = { ...waiting, write, refusal: { status: 409, body: { message: 'conflict' } } };
  expect(withPending(today, [refused])).toBe(today);
  expect(withPending(today, [{ ...waiting, projectId: 2, write }]).now).toEqual([task]);
});
