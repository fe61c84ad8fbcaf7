import { expect, test } from 'vitest';
import type { RowDecision } from '../../../../functions/core/decisions/contract.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { dueEarlier, waitingByRow } from './row-decision-words.ts';

const tile: RowDecision = {
  id: 7,
  title: 'Tile',
  state: 'sent',
  due: '2091-03-03',
  respondBy: '2091-03-03',
  daysAskedLate: 0,
  item: { entity: 'task', id: 30 },
};
const grout: RowDecision = {
  ...tile,
  id: 8,
  title: 'Grout',
  state: 'part_signed',
  due: '2091-03-09',
  respondBy: '2091-03-09',
};
const wordsOn = (decisions: RowDecision[], today: string) => waitingByRow(decisions, 1, today).get('task:30');

// docs/product.md#decisions-of-rows
test('a row says what waits on it and by when, also how late it is', () => {
  expect(wordsOn([tile], '2091-03-03')).toMatchObject({
    words: 'Decision waits: Tile, due Mar 3, 2091',
    isLate: false,
  });
  expect(wordsOn([tile, grout], '2091-03-07')).toEqual({
    words: '2 decisions wait: Tile, due Mar 3, 2091, 4 days late; Grout, due Mar 9, 2091',
    to: expect.stringContaining('decision=7'),
    due: '2091-03-03',
    isLate: true,
  });
  expect(wordsOn([{ ...tile, due: null }], '2091-03-07')).toMatchObject({ words: 'Decision waits: Tile' });
});

test('a client is not late with what was asked late, before the days to answer are over', () => {
  const asked: RowDecision = { ...tile, daysAskedLate: 4, respondBy: '2091-03-07' };
  const words = 'Decision waits: Tile, due Mar 3, 2091, asked 4 days late';
  expect(wordsOn([asked], '2091-03-07')).toMatchObject({ words, isLate: false });
  expect(wordsOn([asked], '2091-03-08')).toMatchObject({ words, isLate: true });
});

test('a draft and what is signed wait for no client', () => {
  for (const state of ['draft', 'withdrawn', 'declined', 'closed'] as const)
    expect(wordsOn([{ ...tile, state }], '2091-03-07')).toBeUndefined();
  expect(wordsOn([{ ...tile, state: 'expired' }], '2091-03-03')).toBeDefined();
});

// docs/product.md#decisions-of-rows
test('a decision is due earlier when its row would begin earlier, and not when it moves later or another moves', () => {
  const plan = { rows: { task: { 30: { scheduledStart: '2091-03-20' } }, phase: {} } } as unknown as PlanSnapshot;
  const moved = (key: string, day: string) => new Map([[key, { start: dayOf(day) }]]);
  const draft: RowDecision = { ...grout, state: 'draft' };
  expect(dueEarlier([tile, draft], plan, moved('task:30', '2091-03-19'))).toBe(2);
  expect(dueEarlier([tile], plan, moved('task:30', '2091-03-20'))).toBe(0);
  expect(dueEarlier([tile], plan, moved('task:31', '2091-03-01'))).toBe(0);
  expect(dueEarlier([{ ...tile, state: 'closed', due: null }], plan, moved('task:30', '2091-03-01'))).toBe(0);
});
