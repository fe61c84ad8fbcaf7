import { expect, test } from 'vitest';
import { aProjectOf, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { readWaits } from './read-waits.ts';

// Rows 1 and 2 are the major phase and its phase.
const project = aProjectOf([aTask(30, 20), aTask(31, 20, 2), aTask(32, 20, 3)]);
const at = (id: number) => ({ entity: 'task', id }) as const;
const typed = { type: 'FS', lag: 0, lagIn: 'work' } as const;
const link = { id: 1, version: 1, from: at(30), to: at(32), ...typed };
const plan = toSnapshot({ ...project, links: [link] });
const read = (text: string) => readWaits(plan, at(32), text);

// docs/product.md#schedule-typing
test('all that is typed in the cell of what a row waits for is one write', () => {
  expect(read('3')).toEqual({ write: null });
  expect(read('3, 4')).toMatchObject({
    write: { kind: 'link', id: 32, from: at(31), terms: typed },
    words: '“task 32” waits for “task 30”, “task 31”',
  });
  expect(read('3SS+1d, 4')).toMatchObject({
    write: {
      kind: 'links',
      entity: 'task',
      id: 32,
      links: [
        { from: at(30), terms: { type: 'SS', lag: 1, lagIn: 'work' } },
        { from: at(31), terms: typed },
      ],
    },
  });
  expect(read('4')).toMatchObject({
    write: { kind: 'links', links: [{ from: at(30), terms: null }, { from: at(31) }] },
  });
  expect(read('')).toMatchObject({
    write: { kind: 'link', from: at(30), terms: null },
    words: '“task 32” waits for its place alone',
  });
});

test('of a row that is typed twice the last counts, and what is not a row is said', () => {
  expect(read('3, 4, 4FF')).toMatchObject({ write: { kind: 'link', from: at(31), terms: { type: 'FF' } } });
  expect(read('9')).toEqual({ problem: 'There is no task 9' });
  expect(read('1')).toEqual({ problem: 'Task 1 is a major phase: link its phases' });
});
