import { describe, expect, test } from 'vitest';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { dropPlace, isBelow, listKey } from '../moving/drop.ts';
import { searchPlan } from './search-plan.ts';
import { type Direction, neighbour, type Place, stepTo } from './walk.ts';

/** 10(20(30 31) 21()) 11(22(32)) */
const task = (id: number, phase: number, orderNum: number) => ({ ...aTask(id, phase, orderNum), notes: [] });
const plan = toSnapshot(
  aProject([
    {
      ...aMajorPhase(10, 1),
      phases: [
        { ...aPhase(20, 10), tasks: [task(30, 20, 1), task(31, 20, 2)] },
        { ...aPhase(21, 10, 2), tasks: [] },
      ],
    },
    { ...aMajorPhase(11, 2), phases: [{ ...aPhase(22, 11), tasks: [task(32, 22, 1)] }] },
  ]),
);

describe('the arrow keys', () => {
  const cases: [RowKey, Direction, RowKey | null][] = [
    ['task:30', 'down', 'task:31'],
    ['task:31', 'down', 'task:32'],
    ['task:32', 'down', null],
    ['task:32', 'up', 'task:31'],
    ['phase:20', 'down', 'phase:21'],
    ['phase:21', 'down', 'phase:22'],
    ['majorphase:10', 'down', 'majorphase:11'],
    ['majorphase:10', 'right', 'phase:20'],
    ['phase:20', 'right', 'task:30'],
    ['phase:21', 'right', null],
    ['task:31', 'left', 'phase:20'],
    ['phase:22', 'left', 'majorphase:11'],
    ['majorphase:10', 'left', null],
    ['task:99', 'down', null],
  ];
  test.each(cases)('from %s %s to %s', (from, direction, to) => {
    expect(neighbour(plan, from, direction, () => false)).toBe(to);
  });

  test('skip collapsed rows', () => {
    const isFolded = (key: RowKey) => key === 'majorphase:10';
    expect(neighbour(plan, 'phase:22', 'up', isFolded)).toBeNull();
    expect(neighbour(plan, 'majorphase:10', 'right', isFolded)).toBeNull();
  });
});

describe('one step', () => {
  const cases: [string, Parameters<typeof stepTo>[1], number, 'up' | 'down', Place | null][] = [
    ['down of [30,31] moves 30 after 31', 'task', 30, 'down', { parentId: 20, afterId: 31 }],
    ['up of [30,31] moves 31 first', 'task', 31, 'up', { parentId: 20, afterId: null }],
    ['down from the end goes first into the next phase', 'task', 31, 'down', { parentId: 21, afterId: null }],
    ['up from the start goes last into the phase before', 'task', 32, 'up', { parentId: 21, afterId: null }],
    ['up from the first phase of a major phase', 'phase', 22, 'up', { parentId: 10, afterId: 21 }],
    ['up from the very first place', 'task', 30, 'up', null],
    ['down from the last major phase', 'majorphase', 11, 'down', null],
  ];
  test.each(cases)('%s', (_sentence, entity, id, direction, place) => {
    expect(stepTo(plan, entity, id, direction)).toEqual(place);
  });
});

describe('a dropped row', () => {
  const cases: [string, Parameters<typeof dropPlace>[1], number, string, Place | null][] = [
    ['from above goes below the row it is dropped on', 'task', 30, 'task:31', { parentId: 20, afterId: 31 }],
    ['from below goes above it', 'task', 31, 'task:30', { parentId: 20, afterId: null }],
    ['from another list goes above it', 'task', 30, 'task:32', { parentId: 22, afterId: null }],
    ['goes into an empty list', 'task', 30, listKey('task', 21), { parentId: 21, afterId: null }],
    ['stays when it is dropped on itself', 'task', 30, 'task:30', null],
    ['stays when it is dropped on another kind', 'task', 30, 'phase:21', null],
    ['stays when the target is gone', 'task', 30, 'task:99', null],
  ];
  test.each(cases)('%s', (_sentence, entity, id, over, place) => {
    expect(dropPlace(plan, entity, id, over)).toEqual(place);
  });

  test('shows its line below only in its own list', () => {
    expect(isBelow(plan, 'task', 30, 31)).toBe(true);
    expect(isBelow(plan, 'task', 31, 30)).toBe(false);
    expect(isBelow(plan, 'task', 30, 32)).toBe(false);
  });
});

test.each([
  ['task 31', ['majorphase:10', 'phase:20', 'task:31']],
  ['PHASE 22', ['majorphase:11', 'phase:22', 'task:32']],
  ['nowhere', []],
])('a search for %s leaves what holds it, its parents and what is below', (text, keys) => {
  expect([...(searchPlan(plan, text) ?? [])].toSorted()).toEqual(keys);
});

test('an empty search shows everything', () => {
  expect(searchPlan(plan, '  ')).toBeNull();
});
