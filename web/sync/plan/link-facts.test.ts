import { expect, test } from 'vitest';
import { scheduleOf } from '../../../functions/schedule/forward.ts';
import type { LinkInput, RowKey } from '../../../functions/schedule/plan.ts';
import { phase, plan, row } from '../../../tests/support/schedule/small-plans.ts';
import { changeMoves, linkMoves, linksOf, refusalOf } from './link-facts.ts';

const task = (id: number): RowKey => ({ kind: 'task', id });
const link: LinkInput = { id: 1, from: task(1), to: task(3), type: 'FS', lag: 2, lagIn: 'work' };
const phases = [phase(8, [row(1, { length: 5 }), row(2)]), phase(9, [row(3, { begins: 'after_links' })])];
const names: Record<number, string> = { 1: 'Framing', 2: 'Inspection', 3: 'Drywall', 8: 'Shell', 9: 'Inside' };
const nameOf = ({ id }: RowKey) => names[id] ?? '';
const told = { schedule: scheduleOf(plan(phases, { links: [link] })), nameOf };

test('a row knows what it waits for and what waits for it', () => {
  expect(linksOf(told.schedule, task(3))).toEqual({ into: [link], outOf: [] });
  expect(linksOf(told.schedule, task(1))).toEqual({ into: [], outOf: [link] });
});

test('a link is refused that closes a loop, or joins a row with itself or its phase', () => {
  expect(refusalOf(told, task(1), task(2))).toBeNull();
  expect(refusalOf(told, task(2), task(1))).toBe('These rows would wait for each other: Framing → Inspection');
  expect(refusalOf(told, task(1), task(1))).toBe('A row does not wait for itself.');
  expect(refusalOf(told, { kind: 'phase', id: 9 }, task(3))).toBe('A task and its own phase are not linked.');
});

test('a link is refused with which the plan would leave its calendar', () => {
  const rows = [row(1, { length: 3000 }), row(2), row(3, { length: 3000, begins: 'after_links' })];
  const long = { schedule: scheduleOf(plan([phase(8, rows)])), nameOf };
  expect(refusalOf(long, task(1), task(3))).toBe('The plan would last longer than 15 years.');
});

test('a link only adds to what its row waits for by its place, and says what it moves', () => {
  const inOrder = [phase(8, [row(1, { length: 5 }), row(2)]), phase(9, [row(3, { begins: 'with_parent' }), row(4)])];
  const apart = { schedule: scheduleOf(plan(inOrder)), nameOf };
  // It waits for all of that already.
  expect(linkMoves(apart, task(1), task(4))).toEqual({
    words: '“” waits for “Framing” · No row moves',
    ghosts: new Map(),
  });
  const aside = [phase(8, [row(1, { length: 5 }), row(2, { length: 3, begins: 'with_parent' }), row(3)])];
  const beside = { schedule: scheduleOf(plan(aside)), nameOf };
  const moves = linkMoves(beside, task(1), task(2));
  expect([...moves.ghosts.keys()]).toEqual(['phase:8', 'task:2']);
  expect(moves.words).toMatch(/^“Inspection” waits for “Framing” · 2 rows move · finish /);
});

test('other terms of a link, and that its row waits for its links only, say what they would move', () => {
  const rows = [row(1), row(2, { length: 5 }), row(3)];
  const early: LinkInput = { id: 1, from: task(1), to: task(3), type: 'FS', lag: 0, lagIn: 'work' };
  const ordered = { schedule: scheduleOf(plan([phase(8, rows)], { links: [early] })), nameOf };
  expect(changeMoves(ordered, early, 'after_previous')).toBe('No row moves');
  expect(changeMoves(ordered, early, 'after_links')).toMatch(/^2 rows move · finish .*1 working day earlier$/);
  expect(changeMoves(ordered, { ...early, lag: 9 }, 'after_previous')).toMatch(/working days later$/);
});
