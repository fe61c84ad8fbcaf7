import { afterAll, expect, test, vi } from 'vitest';
import type { WaitingDecision } from '../../../../functions/core/decisions/waiting.contract.ts';
import { costWords, waitingWords } from './waiting-words.ts';

// Days of this year are said without it.
vi.setSystemTime('2027-03-10T12:00:00Z');
afterAll(() => void vi.useRealTimers());

const cost = { start: '2027-03-31', completion: '2027-07-03', days: 2, moved: 4 };
const tile: WaitingDecision = {
  decisionId: 1,
  title: 'Tile',
  state: 'sent',
  item: { entity: 'task', id: 3 },
  rowName: 'Set tile',
  planned: '2027-03-20',
  due: '2027-03-03',
  askedOn: '2027-02-20',
  earliest: '2027-03-30',
  isFixed: false,
  cost,
  options: [],
};

test('a late decision says when its row begins, and what that costs', () => {
  expect(waitingWords(tile)).toBe('Tile is not decided: Mar 31 at the earliest, planned Mar 20');
  expect(costWords(tile)).toBe('If approved today: starts Mar 31, completion Jul 3, 2 working days later');
  const free = { ...tile, cost: { ...cost, days: 0 } };
  expect(costWords(free)).toBe('If approved today: starts Mar 31, completion date unchanged');
  expect(costWords({ ...tile, cost: null })).toBe(null);
});

test('a fixed row does not wait', () => {
  const fixed = { ...tile, isFixed: true, cost: null };
  expect(waitingWords(fixed)).toBe('Tile is not decided: its task is fixed to Mar 20, it would come on Mar 30');
  expect(costWords(fixed)).toBe('If approved today: comes Mar 30, after its fixed task starts');
});
