import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/plan-truth.ts';
import { keyedStore } from '../../../lib/store/keyed-store.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { firstRows, linesOf } from './first-rows.ts';

const plan = toSnapshot(
  aProject([
    {
      ...aMajorPhase(10),
      phases: [
        { ...aPhase(20, 10), tasks: [30, 31, 32].map((id) => ({ ...aTask(id, 20), notes: [] })) },
        { ...aPhase(21, 10), tasks: [] },
      ],
    },
    { ...aMajorPhase(11), phases: [{ ...aPhase(22, 11), tasks: [{ ...aTask(33, 22), notes: [] }] }] },
  ]),
);

test('the first rows are those from the top that fill the lines, with what they are in', () => {
  expect([...firstRows(plan, { folded: keyedStore<true>() }, 2)]).toEqual([
    'majorphase:10',
    'phase:20',
    'task:30',
    'task:31',
  ]);
});

test('a phase without tasks fills a line, and the next major phase follows', () => {
  const first = firstRows(plan, { folded: keyedStore<true>() }, 5);
  expect([...first].slice(-4)).toEqual(['phase:21', 'majorphase:11', 'phase:22', 'task:33']);
});

test('what is folded away is not among them', () => {
  const ui = { folded: keyedStore<true>() };
  ui.folded.set('majorphase:10', true);
  expect([...firstRows(plan, ui, 2)]).toEqual(['majorphase:10', 'majorphase:11', 'phase:22', 'task:33']);
});

test('a row takes a line for itself and for each below it that is not folded away', () => {
  const ui = { folded: keyedStore<true>() };
  expect(linesOf(plan, ui, 'majorphase', 10)).toBe(6);
  ui.folded.set('phase:20', true);
  expect(linesOf(plan, ui, 'majorphase', 10)).toBe(3);
});
