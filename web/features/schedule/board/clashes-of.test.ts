import { expect, test } from 'vitest';
import type { BoardLane, BoardVisit } from '../../../../functions/api/board/contract.ts';
import { clashesOf } from './clashes-of.ts';

const tiler: BoardLane = { userId: null, tradeId: 1, name: 'Rivera Tile', hue: 3, crews: 1 };
const ann: BoardLane = {
  userId: '0b3c0f6e-4a5c-4d7e-9b61-0d1e5f0a7c11',
  tradeId: null,
  name: 'Ann',
  hue: null,
  crews: 1,
};
const sites = [
  { id: 1, name: 'Elm Street', address: '', isLaunched: true },
  { id: 2, name: 'Oak Avenue', address: '', isLaunched: true },
  { id: 3, name: 'Pine Court', address: '', isLaunched: true },
];

const visit = (
  id: number,
  projectId: number,
  from: number,
  to: number,
  more: Partial<BoardVisit> = {},
): BoardVisit => ({
  ...{ id, userId: null, tradeId: 1, projectId, entity: 'task', itemId: id, name: 'Tile', phaseName: null },
  ...{ from: day(from), to: day(to), work: 'open', answer: null, proposedOn: null },
  ...more,
});
const day = (of: number) => `2026-03-${String(of).padStart(2, '0')}`;
const clashes = (visits: BoardVisit[], { lanes = [tiler], today = 2 } = {}, only?: ReadonlySet<string>) =>
  clashesOf({ today: day(today), from: day(2), to: day(29), lanes, visits, projects: sites }, only).map((clash) => [
    clash.name,
    `${clash.from.slice(-2)}-${clash.to.slice(-2)}`,
    clash.projects.map(({ name }) => name).join(),
    clash.visits.join(),
  ]);

test('days in a row on the same sites are one clash, and other sites or a day between begin another', () => {
  expect(
    clashes([visit(7, 1, 3, 10), visit(8, 2, 4, 5), visit(9, 2, 6, 6), visit(5, 3, 6, 6), visit(6, 2, 9, 9)]),
  ).toEqual([
    ['Rivera Tile', '04-05', 'Elm Street,Oak Avenue', '7,8'],
    ['Rivera Tile', '06-06', 'Elm Street,Oak Avenue,Pine Court', '7,9,5'],
    ['Rivera Tile', '09-09', 'Elm Street,Oak Avenue', '7,6'],
  ]);
  expect(clashes([visit(7, 1, 3, 10), visit(8, 2, 4, 4), visit(9, 2, 6, 6)])).toHaveLength(2);
  // One visit ends and another one to the same site begins the next day.
  expect(clashes([visit(7, 1, 3, 6), visit(8, 2, 4, 4), visit(9, 2, 5, 5)])).toEqual([
    ['Rivera Tile', '04-05', 'Elm Street,Oak Avenue', '7,8,9'],
  ]);
});

test('several rows of one site, completed work, other people and days before today are none', () => {
  expect(clashes([visit(7, 1, 3, 5), visit(8, 1, 4, 6)])).toEqual([]);
  expect(clashes([visit(7, 1, 3, 5), visit(8, 2, 4, 6, { work: 'completed' })])).toEqual([]);
  const ofAnn = { userId: ann.userId, tradeId: null };
  expect(clashes([visit(7, 1, 3, 5), visit(8, 2, 4, 6, ofAnn)], { lanes: [tiler, ann] })).toEqual([]);
  expect(clashes([visit(7, 1, 3, 5, { work: 'started' }), visit(8, 2, 4, 6)], { today: 5 })).toEqual([
    ['Rivera Tile', '05-05', 'Elm Street,Oak Avenue', '7,8'],
  ]);
});

test('a trade with two crews is on two sites without a clash, and a person on one', () => {
  const two = { ...tiler, crews: 2 };
  const three = [visit(7, 1, 3, 5), visit(8, 2, 4, 6), visit(9, 3, 5, 5)];
  expect(clashes(three.slice(0, 2), { lanes: [two] })).toEqual([]);
  expect(clashes(three, { lanes: [two] })).toEqual([
    ['Rivera Tile', '05-05', 'Elm Street,Oak Avenue,Pine Court', '7,8,9'],
  ]);
  const ofAnn = three.slice(0, 2).map((each) => ({ ...each, userId: ann.userId, tradeId: null }));
  expect(clashes(ofAnn, { lanes: [ann] })).toEqual([['Ann', '04-05', 'Elm Street,Oak Avenue', '7,8']]);
  expect(clashes([...three, ...ofAnn], { lanes: [tiler, ann] }, new Set([`user:${ann.userId}`]))).toHaveLength(1);
});
