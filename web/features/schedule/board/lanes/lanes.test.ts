import { expect, test } from 'vitest';
import type { Board, BoardVisit } from '../../../../../functions/core/board/contract.ts';
import { dayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { answerInWords } from '../board-words.ts';
import { lanesOf, tracksOf } from './lanes.ts';

const visit = (id: number, from: string, to: string, more: Partial<BoardVisit> = {}): BoardVisit => ({
  id,
  userId: null,
  tradeId: 1,
  projectId: 1,
  entity: 'task',
  itemId: id,
  name: `Task ${id}`,
  phaseName: 'Framing',
  isMilestone: false,
  from,
  to,
  work: 'open',
  answer: null,
  proposedOn: null,
  ...more,
});

const board = (more: Partial<Board>): Board => ({
  today: '2026-03-02',
  from: '2026-03-02',
  to: '2026-03-29',
  calendar: { week: [true, true, true, true, true, false, false], days: [] },
  projects: [],
  lanes: [{ userId: null, tradeId: 1, name: 'Rivera Tile', hue: 3, crews: 1 }],
  visits: [],
  isCut: false,
  clashes: [],
  unassigned: { total: 0, rows: [] },
  unanswered: { total: 0, visits: [] },
  ...more,
});

// docs/product.md#board-lanes
test('bars that touch each other are drawn one below the other, in as few tracks as needed', () => {
  const bars = [
    { start: 1, end: 4 },
    { start: 3, end: 5 },
    { start: 4, end: 6 },
    { start: 5, end: 7 },
  ];
  expect(tracksOf(bars)).toEqual([
    [bars[0], bars[2]],
    [bars[1], bars[3]],
  ]);
});

// docs/product.md#board-nobody
test('work that nobody does and visits without an answer have a lane of their own, above the trades', () => {
  const open = visit(7, '2026-03-02', '2026-03-03');
  const { id: _, userId, tradeId, work, answer, proposedOn, ...row } = visit(9, '2026-03-04', '2026-03-04');
  const lanes = lanesOf(
    board({ visits: [open], unassigned: { total: 60, rows: [row] }, unanswered: { total: 1, visits: [7] } }),
  );
  expect(lanes.map(({ key, total }) => [key, total])).toEqual([
    ['unassigned', 60],
    ['unanswered', 1],
    ['trade:1', 1],
  ]);
  expect(lanes.flatMap(({ bars }) => bars.map(({ key }) => key))).toEqual([
    'unassigned task:9',
    'unanswered visit:7',
    'trade:1 visit:7',
  ]);
});

// docs/product.md#board-clash
test('the visits of a clash are known, and its days are marked once', () => {
  const visits = [visit(1, '2026-03-02', '2026-03-03'), visit(2, '2026-03-03', '2026-03-04', { projectId: 2 })];
  const clash = { userId: null, tradeId: 1, name: 'Rivera Tile', crews: 1, from: '2026-03-03', to: '2026-03-03' };
  const third = visit(3, '2026-03-10', '2026-03-10');
  const [lane] = lanesOf(board({ visits: [...visits, third], clashes: [{ ...clash, projects: [], visits: [1, 2] }] }));
  expect(lane?.bars.map(({ isClash }) => isClash)).toEqual([true, true, false]);
  expect(lane?.clashes).toEqual([{ start: dayOf('2026-03-03'), end: dayOf('2026-03-04') }]);
});

// docs/product.md#board-asked
test('a visit without an answer is asked where its trade was sent a link, and started work is not', () => {
  const lanes = (asked: number[]) => {
    const visits = [
      visit(1, '2026-03-02', '2026-03-03'),
      visit(2, '2026-03-05', '2026-03-05', { answer: 'coming' }),
      visit(3, '2026-03-09', '2026-03-09', { work: 'started' }),
    ];
    return lanesOf(board({ visits }), new Set(asked)).flatMap(({ bars }) => bars.map(answerInWords));
  };
  expect(lanes([])).toEqual(['No answer', 'Coming', 'Started']);
  expect(lanes([1])).toEqual(['Asked', 'Coming', 'Started']);
});
