import { expect, test } from 'vitest';
import { aProjectOf, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import type { PlanWrite } from '../changes/pending.ts';
import { computePlan } from '../dates/computed-plan.ts';
import { toSnapshot } from '../plan-snapshot.ts';
import { addItem, deleteItem, moveItem, setLink, updateItem } from '../writes.ts';
import { writeMoves } from './write-moves.ts';

/** Three tasks of two days each in phase 20, from Monday, March 2, 2026. */
function moves(write: PlanWrite) {
  const tasks = [aTask(30, 20), aTask(31, 20, 2), aTask(32, 20, 3)].map((task) => ({ ...task, duration: 2 }));
  const project = aProjectOf(tasks, 7);
  const plan = toSnapshot({ ...project, scheduleMode: 'linked', scheduledStart: '2026-03-02' });
  const computed = computePlan(plan, null);
  if (!computed) throw new Error('The plan is not computed');
  return writeMoves(computed, [write]);
}

// docs/product.md#schedule-preview
test('a write of any kind says what it would move', () => {
  const longer = updateItem('task', 30, { fields: { duration: 4 }, base: { duration: 2 } });
  expect(moves(longer)).toMatchObject({ isRefused: false, isNothing: false });
  expect(moves(longer).words).toMatch(/^4 tasks rescheduled · finish moves Mar 9.* → Mar 11.*, 2 working days later$/);
  expect(moves(deleteItem('task', 30)).words).toMatch(
    /^3 tasks rescheduled · finish moves .*, 2 working days earlier$/,
  );
  // The last row goes first.
  expect(moves(moveItem('task', 32, { parentId: 20, afterId: null })).words).toMatch(/^3 tasks rescheduled$/);
  // The rows below a new one move; the new one itself has nowhere to move from.
  const added = addItem('task', { duration: 3 }, { parentId: 20, index: 1 });
  expect(moves(added).words).toMatch(/^3 tasks rescheduled · finish moves .*, 3 working days later$/);
});

// docs/product.md#schedule-links
test('other terms of a link, and that its row waits for its links only, say what they would move', () => {
  const [from, to] = [
    { entity: 'task', id: 30 },
    { entity: 'task', id: 32 },
  ] as const;
  const terms = { type: 'FS', lag: 0, lagIn: 'work' } as const;
  // It waits for that by its place already.
  expect(moves(setLink(from, to, terms))).toMatchObject({ isNothing: true, words: 'Nothing is rescheduled' });
  expect(moves(setLink(from, to, terms, 'after_links')).words).toMatch(
    /^2 tasks rescheduled · finish moves .*, 2 working days earlier$/,
  );
  expect(moves(setLink(from, to, { ...terms, lag: 9 })).words).toMatch(/working days later$/);
});

// docs/product.md#schedule-preview
test('a write that moves nothing says so, and one that closes a loop is refused by name', () => {
  const renamed = updateItem('task', 30, { fields: { title: 'Footings' }, base: { title: 'Task 30' } });
  expect(moves(renamed)).toMatchObject({ isNothing: true });
  const [from, to] = [
    { entity: 'task', id: 31 },
    { entity: 'task', id: 30 },
  ] as const;
  const loop = moves(setLink(from, to, { type: 'FS', lag: 0, lagIn: 'work' }));
  expect(loop).toMatchObject({ isRefused: true });
  expect(loop.words).toMatch(/^These tasks would wait for each other: /);
});
